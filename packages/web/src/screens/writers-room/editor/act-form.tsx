import { Button } from '../../../parts/button.tsx'
import { useWords } from '../../../words/use-words.tsx'
import { placesIn } from './at-path.ts'
import { addPoint, addScene } from './blueprint-edits.ts'
import { useDesk } from './desk.tsx'
import { editorWords } from './editor-words.ts'
import { FieldProblems } from './field.tsx'
import { LinesField, TextField } from './fields.tsx'
import { FormGroup, FormHead, ItemProblems, RemoveItem } from './form-parts.tsx'
import { formWords } from './form-words.ts'
import css from './item-form.module.css'
import { PeopleFields } from './people-fields.tsx'

/** An act: what happens in it, how it ends, what is at stake, and what each one wants in it. */
export function ActForm({ path }: { readonly path: string }) {
  const { draft, apply } = useDesk()
  const words = useWords(formWords)
  const editor = useWords(editorWords)
  const [number = 0] = placesIn(path)
  const act = draft.acts[number]
  if (act === undefined) return null
  return (
    <>
      <FormHead kind={editor.act(number + 1)} name={act.title || editor.noName} />
      <ItemProblems path={path} />
      <FieldProblems path={`${path}.points`} exactly />
      <TextField path={`${path}.title`} label={words.actTitle} />
      <TextField path={`${path}.summary`} label={words.summary} long />
      <TextField path={`${path}.ending`} label={words.ending} hint={words.endingHint} long />
      <LinesField path={`${path}.stakes`} label={words.stakes} hint={words.stakesHint} optional />
      <FormGroup path={`${path}.goals`} label={words.goals} hint={words.goalsHint}>
        <FieldProblems path={`${path}.goals`} />
        <PeopleFields
          path={`${path}.goals`}
          field="goal"
          people={draft.cast.map(({ id, name }) => ({ role: id, name: name || editor.noName }))}
        />
      </FormGroup>
      <div className={css.adding}>
        <Button look="chip" onClick={() => apply(addPoint(draft, number))}>
          {editor.addPoint}
        </Button>
        <Button look="chip" onClick={() => apply(addScene(draft, number))}>
          {editor.addScene}
        </Button>
      </div>
      {draft.acts.length > 1 ? <RemoveItem path={path} /> : null}
    </>
  )
}
