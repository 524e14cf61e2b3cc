import type { Point } from '@commedia/core'
import { Button } from '../../../parts/button.tsx'
import { Mask } from '../../../parts/mask.tsx'
import { useWords } from '../../../words/use-words.tsx'
import { placesIn, valueAt } from './at-path.ts'
import { movePoint, newCondition } from './blueprint-edits.ts'
import { ConditionFields } from './condition-fields.tsx'
import { useDesk } from './desk.tsx'
import { editorWords } from './editor-words.ts'
import { FieldProblems } from './field.tsx'
import { ChoiceField, SeveralField, TextField } from './fields.tsx'
import { FormGroup, FormHead, ItemProblems, RemoveItem } from './form-parts.tsx'
import { formWords } from './form-words.ts'
import css from './item-form.module.css'
import { PeopleFields } from './people-fields.tsx'
import { wantingAt } from './people-lines.ts'

/** A turn of the story: what develops, who comes and goes, what they know and want, and the sign that ends it. */
export function PointForm({ path }: { readonly path: string }) {
  const { draft, write, apply } = useDesk()
  const words = useWords(formWords)
  const editor = useWords(editorWords)
  const [actAt = 0, at = 0] = placesIn(path)
  const act = draft.acts[actAt]
  const point = valueAt(draft, path) as Point | undefined
  if (act === undefined || point === undefined) return null
  const { conditions } = point.flag
  const people = draft.cast.map(({ id, name }) => ({
    value: id,
    label: name || editor.noName,
    picture: (
      <span className={css.smallMask}>
        <Mask id={id} lit />
      </span>
    ),
  }))
  const scenes = act.scenes.map(({ id, name }) => ({ value: id, label: name || editor.noName }))
  const first = { prop: act.scenes.flatMap(({ props }) => props)[0]?.id ?? '', role: draft.cast[0]?.id ?? '' }
  const last = act.points.length - 1
  const wanting = wantingAt(act, at).map(({ role, isOn }) => ({
    role,
    name: people.find(({ value }) => value === role)?.label ?? role,
    note: isOn ? undefined : words.notOn,
  }))
  return (
    <>
      <FormHead kind={act.title || editor.act(actAt + 1)} name={editor.point(at + 1)}>
        <div className={css.order}>
          <Button disabled={at === 0} onClick={() => apply(movePoint(draft, path, { to: at - 1 }))}>
            {words.earlier}
          </Button>
          <Button disabled={at === last} onClick={() => apply(movePoint(draft, path, { to: at + 1 }))}>
            {words.later}
          </Button>
        </div>
      </FormHead>
      <ItemProblems path={path} />
      <TextField path={`${path}.description`} label={words.pointDescription} long />
      <ChoiceField path={`${path}.scene`} label={words.scene} options={scenes} />
      <TextField
        path={`${path}.time`}
        label={words.time}
        hint={words.pointTimeHint}
        placeholder={act.scenes.find(({ id }) => id === point.scene)?.time}
        optional
      />
      <SeveralField path={`${path}.enters`} label={words.enters} options={people} none={words.nobody} />
      <TextField path={`${path}.news`} label={words.news} hint={words.newsHint} long optional />
      <TextField path={`${path}.seen`} label={words.seen} hint={words.seenHint} long optional />
      <FormGroup path={`${path}.wants`} label={words.wants} hint={words.wantsHint}>
        <FieldProblems path={`${path}.wants`} />
        {wanting.length === 0 ? <p className={css.none}>{words.nobodyOn}</p> : null}
        <PeopleFields path={`${path}.wants`} field="want" people={wanting} optional />
      </FormGroup>
      <TextField path={`${path}.flag.text`} label={words.flag} hint={words.flagHint} long />
      <FieldProblems path={`${path}.flag`} exactly />
      <FormGroup path={`${path}.flag.conditions`} label={words.conditions} hint={words.conditionsHint}>
        {conditions.map((_, index) => (
          <ConditionFields key={index} path={`${path}.flag.conditions.${index}`} act={act} />
        ))}
        <Button
          look="chip"
          onClick={() => write(`${path}.flag.conditions`, [...conditions, newCondition('prop-place', first)])}
        >
          {words.addCondition}
        </Button>
      </FormGroup>
      <TextField path={`${path}.result`} label={words.result} long />
      <SeveralField path={`${path}.leaves`} label={words.leaves} options={people} none={words.nobody} />
      {point.quotations.length === 0 ? null : (
        <FormGroup path={`${path}.quotations`} label={words.quotations}>
          {point.quotations.map(({ start, text }, index) => (
            <blockquote key={start} className={css.quotation}>
              <p>{text}</p>
              <Button look="plain" onClick={() => write(`${path}.quotations.${index}`, undefined)}>
                {words.remove}
              </Button>
            </blockquote>
          ))}
        </FormGroup>
      )}
      {last === 0 ? null : <RemoveItem path={path} />}
    </>
  )
}
