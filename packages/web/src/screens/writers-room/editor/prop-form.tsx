import { type Prop, PropState } from '@commedia/core'
import { useWords } from '../../../words/use-words.tsx'
import { placesIn, valueAt } from './at-path.ts'
import { useDesk } from './desk.tsx'
import { editorWords } from './editor-words.ts'
import { CheckField, ChoiceField, LinesField, TextField } from './fields.tsx'
import { FormGroup, FormHead, ItemProblems, RemoveItem } from './form-parts.tsx'
import { formWords } from './form-words.ts'
import css from './item-form.module.css'
import { PlaceFields } from './place-fields.tsx'

/** A thing one can act on: what it is, where it is, and how it is. */
export function PropForm({ path }: { readonly path: string }) {
  const { draft, write } = useDesk()
  const words = useWords(formWords)
  const { noName } = useWords(editorWords)
  const [act = 0, scene = 0] = placesIn(path)
  const place = draft.acts[act]?.scenes[scene]
  const prop = valueAt(draft, path) as Prop | undefined
  if (place === undefined || prop === undefined) return null
  const sizes = (['large', 'small'] as const).map((value) => ({ value, label: words.sizes[value] }))
  const states = (state: PropState) => [
    { value: '', label: words.stateUnset },
    { value: 'true', label: words.stateNames[state].yes },
    { value: 'false', label: words.stateNames[state].no },
  ]
  return (
    <>
      <FormHead kind={place.name || noName} name={prop.name || noName} />
      <ItemProblems path={path} />
      <TextField path={`${path}.name`} label={words.propName} />
      <LinesField path={`${path}.aliases`} label={words.aliases} hint={words.onePerLine} />
      <TextField path={`${path}.description`} label={words.propDescription} long />
      <ChoiceField path={`${path}.size`} label={words.size} options={sizes} />
      <PlaceFields
        path={`${path}.place`}
        label={words.place}
        props={place.props.filter(({ id }) => id !== prop.id)}
      />
      <CheckField path={`${path}.hidden`} label={words.hidden} />
      <FormGroup path={`${path}.states`} label={words.states}>
        <div className={css.pairs}>
          {PropState.options.map((state) => (
            <ChoiceField
              key={state}
              path={`${path}.states.${state}`}
              label={words.stateNames[state].yes}
              options={states(state)}
              onChoose={(value) =>
                write(`${path}.states.${state}`, value === '' ? undefined : value === 'true')
              }
            />
          ))}
        </div>
      </FormGroup>
      <TextField path={`${path}.text`} label={words.writing} hint={words.writingHint} long optional />
      <RemoveItem path={path} />
    </>
  )
}
