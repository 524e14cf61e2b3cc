import type { ReactNode } from 'react'
import { Button } from '../../parts/button.tsx'
import { Field } from '../../parts/field.tsx'
import { LanguageField } from '../../parts/language-field.tsx'
import { TextField } from '../../parts/text-field.tsx'
import { useWords } from '../../words/use-words.tsx'
import type { CharacterDraft } from './character-draft.ts'
import css from './character-fields.module.css'
import { greenRoomWords } from './green-room-words.ts'
import { GreetingFields } from './greeting-fields.tsx'
import { LoreFields } from './lore-fields.tsx'

type TextKey = Exclude<
  keyof CharacterDraft,
  'relationships' | 'greetings' | 'lore' | 'language' | 'avatar' | 'name' | 'origin'
>

/** Everything about a character, to be filled in. */
export function CharacterFields({
  draft,
  onChange,
}: {
  readonly draft: CharacterDraft
  readonly onChange: (draft: CharacterDraft) => void
}) {
  const words = useWords(greenRoomWords)
  const set = (change: Partial<CharacterDraft>): void => onChange({ ...draft, ...change })
  const text = (key: TextKey, note?: string): ReactNode => (
    <Field title={words[key]} note={note}>
      {(ids) => (
        <textarea
          {...ids}
          rows={2}
          value={draft[key]}
          onChange={({ target }) => set({ [key]: target.value })}
        />
      )}
    </Field>
  )
  return (
    <>
      <Group title={words.seen}>
        <div className={css.pair}>
          <TextField
            title={words.name}
            required
            maxLength={120}
            autoComplete="off"
            value={draft.name}
            onChange={(name) => set({ name })}
          />
          <LanguageField
            title={words.language}
            free={words.languageFree}
            names={words.languages}
            chosen={draft.language}
            onChoose={(language) => set({ language })}
          />
        </div>
        {text('description', words.descriptionNote)}
        {text('aliases', words.aliasesNote)}
      </Group>
      <Group title={words.within}>
        {text('background')}
        {text('personality')}
        {text('voice', words.voiceNote)}
        {text('catchphrases', words.aliasesNote)}
        {text('motivation')}
        {text('strengths')}
      </Group>
      <Group title={words.greetings}>
        <GreetingFields greetings={draft.greetings} onChange={(greetings) => set({ greetings })} />
      </Group>
      <Group title={words.others}>
        <Relationships
          relationships={draft.relationships}
          onChange={(relationships) => set({ relationships })}
        />
      </Group>
      <Group title={words.lore}>
        <LoreFields lore={draft.lore} onChange={(lore) => set({ lore })} />
      </Group>
      <Group title={words.hidden}>{text('secret', words.secretNote)}</Group>
      <Group title={words.forPeople}>
        {text('bio')}
        {text('tags', words.aliasesNote)}
        <TextField title={words.origin} value={draft.origin} onChange={(origin) => set({ origin })} />
      </Group>
    </>
  )
}

function Group({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <fieldset className={css.group}>
      <legend>{title}</legend>
      {children}
    </fieldset>
  )
}

function Relationships({
  relationships,
  onChange,
}: {
  readonly relationships: CharacterDraft['relationships']
  readonly onChange: (relationships: CharacterDraft['relationships']) => void
}) {
  const words = useWords(greenRoomWords)
  const set = (index: number, change: { readonly to?: string; readonly view?: string }): void =>
    onChange(relationships.map((one, at) => (at === index ? { ...one, ...change } : one)))
  return (
    <>
      {relationships.map(({ to, view }, index) => (
        <div key={index} className={css.relation}>
          <TextField title={words.to} value={to} onChange={(text) => set(index, { to: text })} />
          <Field title={words.view}>
            {(ids) => (
              <textarea
                {...ids}
                rows={1}
                value={view}
                onChange={({ target }) => set(index, { view: target.value })}
              />
            )}
          </Field>
          <Button
            look="plain"
            aria-label={words.dropOther(to.trim() === '' ? words.nobody : to)}
            onClick={() => onChange(relationships.filter((_, at) => at !== index))}
          >
            <svg viewBox="0 0 16 16" width="14" height="14" aria-hidden="true">
              <path d="M3 3l10 10M13 3L3 13" stroke="currentColor" strokeWidth="1.5" />
            </svg>
          </Button>
        </div>
      ))}
      <div>
        <Button onClick={() => onChange([...relationships, { to: '', view: '' }])}>{words.addOther}</Button>
      </div>
    </>
  )
}
