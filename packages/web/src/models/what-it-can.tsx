import { useFigures, useWords } from '../words/use-words.tsx'
import { modelsWords } from './models-words.ts'
import type { Came, HouseModel } from './use-model-desk.ts'
import css from './what-it-can.module.css'

/** What a model can do and costs, in a few words each. */
export function WhatItCan({ model }: { readonly model: HouseModel }) {
  const words = useWords(modelsWords)
  const facts = useFacts(model)
  return (
    <ul className={css.facts} aria-label={words.heard(model.model)}>
      {facts.map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
    </ul>
  )
}

/** What somebody should know of a model before they play with it, and what to do about it. */
export function Cures({ model: { can } }: { readonly model: HouseModel }) {
  const { cure } = useWords(modelsWords)
  if (can === null) return null
  const told = [
    can.forms === 'kept' ? undefined : cure[can.forms],
    can.thinks ? cure.thinks : undefined,
    can.sees ? cure.sees : undefined,
  ].filter((text) => text !== undefined)
  return told.map((text) => (
    <p key={text} className={css.cure}>
      {text}
    </p>
  ))
}

/** A model that was just heard: the line it spoke, what it can do, and what to know about it. */
export function Heard({ came: { model, line } }: { readonly came: Extract<Came, { kind: 'connected' }> }) {
  const words = useWords(modelsWords)
  return (
    <section className={css.heard} aria-label={words.heard(model.model)}>
      {line === undefined ? null : (
        <blockquote className={css.line} dir="auto">
          {line}
        </blockquote>
      )}
      <p role="status" className={css.who}>
        <span translate="no">{words.heard(model.model)}</span>
      </p>
      <WhatItCan model={model} />
      <Cures model={model} />
    </section>
  )
}

function useFacts({ can, price, embeds }: HouseModel): readonly string[] {
  const words = useWords(modelsWords)
  const figures = useFigures()
  const dollars = (value: number): string => `$${figures.count(value)}`
  const cost =
    price === null
      ? words.price.unknown
      : price.input === 0 && price.output === 0
        ? words.price.free
        : words.price.costs(dollars(price.input), dollars(price.output))
  if (embeds) return [words.can.embeds, cost]
  if (can === null) return [words.can.unheard, cost]
  return [
    words.can[can.forms],
    can.thinks ? words.can.thinks : words.can.atOnce,
    can.sees ? words.can.sees : words.can.blind,
    words.can.window(figures.count(can.contextTokens)),
    cost,
  ]
}
