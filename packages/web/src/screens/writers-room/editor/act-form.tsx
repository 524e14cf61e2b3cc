import { Button } from '../../../parts/button.tsx'
import { Mask } from '../../../parts/mask.tsx'
import { useWords } from '../../../words/use-words.tsx'
import { placesIn } from './at-path.ts'
import { addPoint, addScene } from './blueprint-edits.ts'
import { useDesk } from './desk.tsx'
import { editorWords } from './editor-words.ts'
import { FieldProblems } from './field.tsx'
import fields from './fields.module.css'
import { TextField } from './fields.tsx'
import { FormGroup, FormHead, ItemProblems, RemoveItem } from './form-parts.tsx'
import { formWords } from './form-words.ts'
import css from './item-form.module.css'

/** An act: what happens in it, how it ends, and what each one wants in it. */
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
      <FormGroup path={`${path}.goals`} label={words.goals} hint={words.goalsHint}>
        <FieldProblems path={`${path}.goals`} />
        {draft.cast.map(({ id, name }) => (
          <Goal key={id} path={`${path}.goals`} role={id} name={name || editor.noName} />
        ))}
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

function Goal({ path, role, name }: { readonly path: string; readonly role: string; readonly name: string }) {
  const { draft, write } = useDesk()
  const [act = 0] = placesIn(path)
  const goals = draft.acts[act]?.goals ?? []
  const goal = goals.find((one) => one.role === role)?.goal ?? ''
  /** Whoever wants nothing is not in the list; the others keep their places in it. */
  const want = (text: string): void => {
    const wanted = text === '' ? [] : [{ role, goal: text }]
    const isListed = goals.some((one) => one.role === role)
    write(
      path,
      isListed ? goals.flatMap((one) => (one.role === role ? wanted : [one])) : [...goals, ...wanted],
    )
  }
  const id = `${path}-${role}`
  return (
    <div className={css.goal}>
      <span className={css.smallMask}>
        <Mask id={role} lit />
      </span>
      <div className={fields.field}>
        <label className={fields.label} htmlFor={id}>
          {name}
        </label>
        <textarea
          id={id}
          rows={1}
          className={fields.input}
          value={goal}
          onChange={({ target }) => want(target.value)}
        />
      </div>
    </div>
  )
}
