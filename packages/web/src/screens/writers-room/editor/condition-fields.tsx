import { type Act, type FlagCondition, PropState } from '@commedia/core'
import { Button } from '../../../parts/button.tsx'
import { useWords } from '../../../words/use-words.tsx'
import { valueAt } from './at-path.ts'
import { newCondition } from './blueprint-edits.ts'
import { useDesk } from './desk.tsx'
import { editorWords } from './editor-words.ts'
import { FieldProblems } from './field.tsx'
import { ChoiceField, LinesField } from './fields.tsx'
import { formWords } from './form-words.ts'
import css from './item-form.module.css'
import { PlaceFields } from './place-fields.tsx'

const KINDS = ['prop-place', 'prop-state', 'present', 'absent', 'said'] as const

/** A part of a flag that the house can see by itself. */
export function ConditionFields({ path, act }: { readonly path: string; readonly act: Act }) {
  const { draft, write } = useDesk()
  const words = useWords(formWords)
  const { noName } = useWords(editorWords)
  const condition = valueAt(draft, path) as FlagCondition | undefined
  if (condition === undefined) return null
  const props = act.scenes.flatMap((scene) => scene.props)
  const option = ({ id, name }: { readonly id: string; readonly name: string }) => ({
    value: id,
    label: name || noName,
  })
  const people = draft.cast.map(option)
  const first = { prop: props[0]?.id ?? '', role: draft.cast[0]?.id ?? '' }
  return (
    <div className={css.entry}>
      <ChoiceField
        path={`${path}.kind`}
        label={words.conditionKind}
        options={KINDS.map((value) => ({ value, label: words.conditionKinds[value] }))}
        onChoose={(kind) => write(path, newCondition(kind as FlagCondition['kind'], first))}
      />
      {'prop' in condition ? (
        <ChoiceField path={`${path}.prop`} label={words.conditionProp} options={props.map(option)} />
      ) : null}
      {condition.kind === 'prop-place' ? (
        <PlaceFields
          path={`${path}.place`}
          label={words.place}
          props={props.filter(({ id }) => id !== condition.prop)}
        />
      ) : null}
      {condition.kind === 'prop-state' ? <StateField path={path} condition={condition} /> : null}
      {'role' in condition ? (
        <ChoiceField path={`${path}.role`} label={words.conditionRole} options={people} />
      ) : null}
      {condition.kind === 'said' ? (
        <>
          <ChoiceField path={`${path}.by`} label={words.conditionBy} options={people} />
          <LinesField path={`${path}.words`} label={words.conditionWords} hint={words.onePerLine} />
          <ChoiceField
            path={`${path}.to`}
            label={words.conditionTo}
            options={[{ value: '', label: words.anyone }, ...people]}
            onChoose={(to) => write(`${path}.to`, to === '' ? undefined : to)}
          />
        </>
      ) : null}
      <FieldProblems path={path} exactly />
      <Button look="plain" onClick={() => write(path, undefined)}>
        {words.remove}
      </Button>
    </div>
  )
}

/** Which state, and whether it is so or not: one choice, as one would say it. */
function StateField({
  path,
  condition,
}: {
  readonly path: string
  readonly condition: Extract<FlagCondition, { kind: 'prop-state' }>
}) {
  const { write } = useDesk()
  const words = useWords(formWords)
  const options = PropState.options.flatMap((state) => [
    { value: `${state} true`, label: words.stateNames[state].yes },
    { value: `${state} false`, label: words.stateNames[state].no },
  ])
  return (
    <ChoiceField
      path={`${path}.state`}
      shown={`${condition.state} ${condition.is}`}
      label={words.conditionState}
      options={options}
      onChoose={(chosen) => {
        const [state, is] = chosen.split(' ')
        write(path, { ...condition, state, is: is === 'true' })
      }}
    />
  )
}
