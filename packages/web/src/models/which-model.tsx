import { useState } from 'react'
import { Button } from '../parts/button.tsx'
import { Field } from '../parts/field.tsx'
import label from '../parts/label.module.css'
import { useFigures, useWords } from '../words/use-words.tsx'
import { modelsWords } from './models-words.ts'
import type { Looked } from './use-model-desk.ts'
import css from './which-model.module.css'

type Found = Extract<Looked, { kind: 'models' }>
type Listed = Found['models'][number]

/** As many as one looks over at a glance; beyond it one types a part of the name. */
const AT_A_GLANCE = 8

/** The models at an address, each a press away; among many one types a part of the name, and where none are listed, all of it. */
export function WhichModel({
  found,
  busy,
  onChoose,
}: {
  readonly found: Found | undefined
  readonly busy: boolean
  readonly onChoose: (model: Listed) => void
}) {
  const words = useWords(modelsWords)
  const [typed, setTyped] = useState('')
  const models = found?.models ?? []
  const wanted = typed.trim()
  const near = models.filter(({ id }) => id.toLowerCase().includes(wanted.toLowerCase()))
  const isListed = models.some(({ id }) => id === wanted)
  return (
    <section className={css.which} aria-label={words.which(models.length, found?.from ?? '')}>
      {found === undefined ? null : (
        <h3 className={label.label} translate="no">
          {words.which(models.length, found.from)}
        </h3>
      )}
      {models.length > AT_A_GLANCE || models.length === 0 ? (
        <Field title={words.filter}>
          {(ids) => (
            <input
              {...ids}
              value={typed}
              maxLength={200}
              autoCapitalize="none"
              autoComplete="off"
              spellCheck={false}
              onChange={({ target }) => setTyped(target.value)}
            />
          )}
        </Field>
      ) : null}
      <ul>
        {near.slice(0, AT_A_GLANCE).map((model) => (
          <li key={model.id}>
            <Choose model={model} busy={busy} onChoose={onChoose} />
          </li>
        ))}
        {wanted !== '' && !isListed && near.length === 0 ? (
          <li>
            <Button disabled={busy} onClick={() => onChoose({ id: wanted })}>
              <span translate="no">{words.typed(wanted)}</span>
            </Button>
          </li>
        ) : null}
      </ul>
    </section>
  )
}

function Choose({
  model,
  busy,
  onChoose,
}: {
  readonly model: Listed
  readonly busy: boolean
  readonly onChoose: (model: Listed) => void
}) {
  const words = useWords(modelsWords)
  const figures = useFigures()
  const { id, price, contextTokens, embeds } = model
  const about = [
    embeds === true ? words.forMemories : undefined,
    contextTokens === undefined ? undefined : words.can.window(figures.count(contextTokens)),
    price === undefined || price.input + price.output === 0
      ? undefined
      : words.price.costs(`$${figures.count(price.input)}`, `$${figures.count(price.output)}`),
  ].filter((text) => text !== undefined)
  return (
    <Button disabled={busy} onClick={() => onChoose(model)}>
      <span className={css.name} translate="no">
        {id}
      </span>
      {about.length === 0 ? null : <small>{about.join(' · ')}</small>}
    </Button>
  )
}
