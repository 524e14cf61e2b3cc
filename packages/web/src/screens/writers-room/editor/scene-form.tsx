import { Button } from '../../../parts/button.tsx'
import { useWords } from '../../../words/use-words.tsx'
import { placesIn } from './at-path.ts'
import { addProp } from './blueprint-edits.ts'
import { useDesk } from './desk.tsx'
import { editorWords } from './editor-words.ts'
import { LinesField, SeveralField, TextField } from './fields.tsx'
import { FormGroup, FormHead, ItemProblems, RemoveItem } from './form-parts.tsx'
import { formWords } from './form-words.ts'
import css from './item-form.module.css'

/** A place to play in: what one sees, does and hears there, what is next door, and what may happen by itself. */
export function SceneForm({ path }: { readonly path: string }) {
  const { draft, apply, select } = useDesk()
  const words = useWords(formWords)
  const editor = useWords(editorWords)
  const [act = 0, number = 0] = placesIn(path)
  const scenes = draft.acts[act]?.scenes ?? []
  const scene = scenes[number]
  if (scene === undefined) return null
  const neighbours = scenes
    .filter(({ id }) => id !== scene.id)
    .map(({ id, name }) => ({ value: id, label: name || editor.noName }))
  return (
    <>
      <FormHead kind={editor.places} name={scene.name || editor.noName} />
      <ItemProblems path={path} />
      <TextField path={`${path}.name`} label={words.sceneName} />
      <TextField path={`${path}.time`} label={words.time} />
      <TextField path={`${path}.surroundings`} label={words.surroundings} long />
      <LinesField path={`${path}.business`} label={words.business} hint={words.businessHint} optional />
      <TextField path={`${path}.sound`} label={words.sound} hint={words.soundHint} long optional />
      <SeveralField
        path={`${path}.next`}
        label={words.next}
        hint={words.nextHint}
        options={neighbours}
        none={words.noNeighbours}
      />
      <LinesField path={`${path}.events`} label={words.events} hint={words.eventsHint} />
      <FormGroup path={`${path}.props`} label={words.props}>
        <ul className={css.list}>
          {scene.props.map(({ id, name }, index) => (
            <li key={id}>
              <Button look="plain" onClick={() => select(`${path}.props.${index}`)}>
                {name || editor.noName}
              </Button>
            </li>
          ))}
        </ul>
        <Button look="chip" onClick={() => apply(addProp(draft, act, number))}>
          {editor.addProp}
        </Button>
      </FormGroup>
      {scenes.length > 1 ? <RemoveItem path={path} /> : null}
    </>
  )
}
