import { Button } from '../../../parts/button.tsx'
import { useWords } from '../../../words/use-words.tsx'
import { useDesk } from './desk.tsx'
import { editorWords } from './editor-words.ts'
import css from './problem-list.module.css'

/** Who was renamed while the text still says the name before: where it stands, and the new one put for it. */
export function RenamedNotes({ of }: { readonly of?: string | undefined }) {
  const { renamed, goTo, replaceName } = useDesk()
  const words = useWords(editorWords)
  const told = renamed.filter(({ id }) => of === undefined || id === of)
  if (told.length === 0) return null
  return (
    <ul className={css.list}>
      {told.map((one) => (
        <li key={`${one.id} ${one.from}`} className={css.renamed}>
          <button type="button" className={css.entry} onClick={() => goTo(one.places[0] ?? '')}>
            <span className={css.where}>{one.to}</span>
            {words.stillNamed(one.from)}
          </button>
          <Button look="chip" onClick={() => replaceName(one)}>
            {words.replaceName(one.places.length)}
          </Button>
        </li>
      ))}
    </ul>
  )
}
