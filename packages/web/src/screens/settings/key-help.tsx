import { useWords } from '../../words/use-words.tsx'
import css from './key-help.module.css'
import { settingsWords } from './settings-words.ts'

/** Which keys do what. */
export function KeyHelp() {
  const words = useWords(settingsWords).keyList
  const keys: readonly (readonly [keys: readonly string[], does: string])[] = [
    [['Enter'], words.send],
    [['Shift', 'Enter'], words.line],
    [['Alt', '1 – 4'], words.way],
    [['Ctrl', 'Z'], words.undo],
    [['Tab'], words.through],
    [['Esc'], words.close],
  ]
  return (
    <dl className={css.keys}>
      {keys.map(([pressed, does]) => (
        <div key={does}>
          <dt>
            {pressed.map((key) => (
              <kbd key={key}>{key}</kbd>
            ))}
          </dt>
          <dd>{does}</dd>
        </div>
      ))}
    </dl>
  )
}
