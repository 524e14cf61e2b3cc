import { drawnAgain, isDrawnAgain } from '@commedia/core/masks'
import { Button } from '../../../parts/button.tsx'
import { Mask } from '../../../parts/mask.tsx'
import { useWords } from '../../../words/use-words.tsx'
import { placesIn } from './at-path.ts'
import { useDesk } from './desk.tsx'
import { editorWords } from './editor-words.ts'
import { LinesField, TextField } from './fields.tsx'
import { FormGroup, FormHead, ItemProblems, RemoveItem } from './form-parts.tsx'
import { formWords } from './form-words.ts'
import css from './item-form.module.css'
import { RenamedNotes } from './renamed-notes.tsx'

/** Somebody of the cast, with everything an actor needs to play them. */
export function CastForm({ path }: { readonly path: string }) {
  const { draft, write } = useDesk()
  const words = useWords(formWords)
  const { people, noName } = useWords(editorWords)
  const member = draft.cast[placesIn(path)[0] ?? 0]
  if (member === undefined) return null
  const { relationships } = member
  const others = draft.cast.filter(({ id }) => id !== member.id).map(({ name }) => name)
  return (
    <>
      <FormHead kind={people} name={member.name || noName}>
        <span className={css.mask}>
          <Mask id={member.id} picture={member.avatar} lit />
        </span>
        {member.avatar === undefined || isDrawnAgain(member.avatar) ? (
          <Button look="plain" onClick={() => write(`${path}.avatar`, drawnAgain(member.avatar))}>
            {words.drawAgain}
          </Button>
        ) : null}
      </FormHead>
      <ItemProblems path={path} />
      <TextField path={`${path}.name`} label={words.name} />
      <RenamedNotes of={member.id} />
      <LinesField path={`${path}.aliases`} label={words.aliases} hint={words.onePerLine} />
      <LinesField path={`${path}.address`} label={words.address} hint={words.addressHint} optional />
      <TextField path={`${path}.description`} label={words.description} long />
      <TextField path={`${path}.motivation`} label={words.motivation} long />
      <TextField path={`${path}.secret`} label={words.secret} hint={words.secretHint} long optional />
      <LinesField path={`${path}.stories`} label={words.stories} hint={words.storiesHint} optional />
      <TextField path={`${path}.personality`} label={words.personality} long />
      <TextField path={`${path}.voice`} label={words.voice} long />
      <TextField path={`${path}.background`} label={words.background} long />
      <LinesField path={`${path}.catchphrases`} label={words.catchphrases} hint={words.onePerLine} optional />
      <FormGroup path={`${path}.relationships`} label={words.relationships}>
        {relationships.map((relation, index) => {
          const at = `${path}.relationships.${index}`
          return (
            <div className={css.entry} key={at}>
              <TextField path={`${at}.to`} label={words.relationTo} />
              <TextField path={`${at}.view`} label={words.relationView} long />
              <Button
                look="plain"
                aria-label={words.removeNamed(relation.to)}
                onClick={() => write(at, undefined)}
              >
                {words.remove}
              </Button>
            </div>
          )
        })}
        <Button
          look="chip"
          onClick={() => {
            const to = others.find((name) => relationships.every((one) => one.to !== name)) ?? ''
            write(`${path}.relationships`, [...relationships, { to, view: '' }])
          }}
        >
          {words.addRelation}
        </Button>
      </FormGroup>
      <RemoveItem path={path} />
    </>
  )
}
