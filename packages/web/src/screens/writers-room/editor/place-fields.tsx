import type { Place, Prop } from '@commedia/core'
import { useWords } from '../../../words/use-words.tsx'
import { valueAt } from './at-path.ts'
import { newPlace } from './blueprint-edits.ts'
import { useDesk } from './desk.tsx'
import { editorWords } from './editor-words.ts'
import { FieldProblems } from './field.tsx'
import { ChoiceField, TextField } from './fields.tsx'
import { FormGroup } from './form-parts.tsx'
import { formWords } from './form-words.ts'
import css from './item-form.module.css'

const KINDS = ['at', 'in', 'on', 'under', 'behind', 'held', 'worn'] as const

/** Where a thing is: somewhere of its own, by way of another thing, or on somebody. */
export function PlaceFields({
  path,
  label,
  props,
}: {
  readonly path: string
  readonly label: string
  readonly props: readonly Prop[]
}) {
  const { draft, write } = useDesk()
  const words = useWords(formWords)
  const { noName } = useWords(editorWords)
  const place = valueAt(draft, path) as Place | undefined
  if (place === undefined) return null
  const first = { prop: props[0]?.id ?? '', role: draft.cast[0]?.id ?? '' }
  const option = ({ id, name }: { readonly id: string; readonly name: string }) => ({
    value: id,
    label: name || noName,
  })
  return (
    <FormGroup path={path} label={label}>
      <div className={css.pairs}>
        <ChoiceField
          path={`${path}.kind`}
          label={words.placeHow}
          options={KINDS.map((value) => ({ value, label: words.placeKinds[value] }))}
          onChoose={(kind) => write(path, moved(place, newPlace(kind as Place['kind'], first)))}
        />
        {'where' in place ? <TextField path={`${path}.where`} label={words.placeWhere} /> : null}
        {'prop' in place ? (
          <ChoiceField path={`${path}.prop`} label={words.placeProp} options={props.map(option)} />
        ) : null}
        {'by' in place ? (
          <ChoiceField path={`${path}.by`} label={words.placeBy} options={draft.cast.map(option)} />
        ) : null}
      </div>
      <FieldProblems path={path} exactly />
    </FormGroup>
  )
}

/** From in to on, or from hand to head, it stays with the same thing or person. */
function moved(before: Place, after: Place): Place {
  if ('prop' in before && 'prop' in after) return { ...after, prop: before.prop }
  return 'by' in before && 'by' in after ? { ...after, by: before.by } : after
}
