import { useWords } from '../words/use-words.tsx'
import css from './key-help.module.css'
import { keyWords } from './key-words.ts'

/** Which keys do what. */
export function KeyHelp() {
  const words = useWords(keyWords)
  const keys: readonly (readonly [keys: readonly string[], does: string])[] = [
    [['Ctrl', 'K'], words.goTo],
    [['?'], words.help],
    [['Enter'], words.send],
    [['Shift', 'Enter'], words.line],
    [['Alt', '1 – 4'], words.way],
    [['Alt', '9'], words.speak],
    [['Alt', '8'], words.open],
    [['Alt', '0'], words.cutIn],
    [['M'], words.mark],
    [[words.space], words.pause],
    [['←', '→'], words.lines],
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
