import type { CallOf, Routes } from '@commedia/core/wire'
import { type FormEvent, useState } from 'react'
import { Button } from '../../parts/button.tsx'
import { Field } from '../../parts/field.tsx'
import { TextField } from '../../parts/text-field.tsx'
import { useWords } from '../../words/use-words.tsx'
import css from './model-form.module.css'
import { settingsWords } from './settings-words.ts'

const KINDS = ['openai-compatible', 'openai', 'anthropic', 'google', 'completions'] as const
type Kind = (typeof KINDS)[number]

const EMPTY = { kind: 'openai-compatible' as Kind, name: '', model: '', baseUrl: '', key: '' }

/** A model as it is brought. */
export type ModelWish = CallOf<Routes['keepModel']>['body']

/** Brings a model of one's own. Its key leaves this form once, for the house, and the form forgets it. */
export function ModelForm({
  busy,
  onKeep,
}: {
  readonly busy: boolean
  readonly onKeep: (wish: ModelWish) => Promise<void>
}) {
  const words = useWords(settingsWords)
  const [wish, setWish] = useState(EMPTY)
  const [kept, setKept] = useState<string>()
  const isServer = wish.kind === 'openai-compatible' || wish.kind === 'completions'
  const names: Readonly<Record<Kind, string>> = {
    'openai-compatible': words.kinds.compatible,
    openai: words.kinds.openai,
    anthropic: words.kinds.anthropic,
    google: words.kinds.google,
    completions: words.kinds.completions,
  }
  const set = (change: Partial<typeof EMPTY>): void => setWish({ ...wish, ...change })
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    const { kind, name, model, baseUrl, key } = wish
    await onKeep({
      ...{ kind, name: name.trim(), model: model.trim() },
      ...(isServer ? { baseUrl: baseUrl.trim() } : {}),
      ...(key === '' ? {} : { key }),
    })
    setWish(EMPTY)
    setKept(name.trim())
  }
  return (
    // What went wrong is told above, in the server's words.
    <form className={css.form} onSubmit={(event) => void submit(event).catch(() => undefined)}>
      <Field title={words.kind}>
        {(ids) => (
          <select {...ids} value={wish.kind} onChange={({ target }) => set({ kind: target.value as Kind })}>
            {KINDS.map((kind) => (
              <option key={kind} value={kind}>
                {names[kind]}
              </option>
            ))}
          </select>
        )}
      </Field>
      <TextField
        title={words.name}
        required
        maxLength={80}
        placeholder={words.nameHint}
        value={wish.name}
        onChange={(text) => set({ name: text })}
      />
      <TextField
        title={words.model}
        required
        maxLength={200}
        spellCheck={false}
        placeholder={words.modelHint}
        value={wish.model}
        onChange={(text) => set({ model: text })}
      />
      {isServer ? (
        <TextField
          title={words.address}
          required
          type="url"
          maxLength={1000}
          placeholder={words.addressHint}
          value={wish.baseUrl}
          onChange={(text) => set({ baseUrl: text })}
        />
      ) : null}
      <div className={css.wide}>
        <TextField
          title={words.key}
          note={words.keyNote}
          required={!isServer}
          type="password"
          minLength={8}
          maxLength={4000}
          autoComplete="off"
          value={wish.key}
          onChange={(text) => set({ key: text })}
        />
      </div>
      <div className={css.keep}>
        <Button type="submit" disabled={busy}>
          {words.keep}
        </Button>
        <p role="status">{kept === undefined ? '' : words.kept(kept)}</p>
      </div>
    </form>
  )
}
