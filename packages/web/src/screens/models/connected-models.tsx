import { type FormEvent, useState } from 'react'
import { modelsWords } from '../../models/models-words.ts'
import type { HouseModel, ModelDeeds } from '../../models/use-model-desk.ts'
import { Cures, WhatItCan } from '../../models/what-it-can.tsx'
import { Button } from '../../parts/button.tsx'
import { Field } from '../../parts/field.tsx'
import { Sheet } from '../../parts/sheet.tsx'
import { useWords } from '../../words/use-words.tsx'
import css from './connected-models.module.css'

type Deeds = Pick<ModelDeeds, 'price' | 'letGo'>

/** Every model the house can play with: what it can do and costs, and, for whoever may, how to let it go. */
export function ConnectedModels({
  connected,
  deeds,
}: {
  readonly connected: readonly HouseModel[]
  readonly deeds: Deeds | undefined
}) {
  return (
    <ul className={css.connected}>
      {connected.map((one) => (
        <Connected key={one.id} one={one} deeds={deeds} />
      ))}
    </ul>
  )
}

function Connected({ one, deeds }: { readonly one: HouseModel; readonly deeds: Deeds | undefined }) {
  const words = useWords(modelsWords)
  const { model, from, baseUrl, key, named, failed } = one
  const about = [
    from,
    baseUrl === null || from === new URL(baseUrl).host ? undefined : baseUrl,
    key === 'kept' ? words.withKey : key === 'variable' ? words.keyInVariable : undefined,
    named ? words.named : undefined,
  ].filter((text) => text !== undefined)
  return (
    <li className={css.one}>
      <h3 className={css.name} translate="no">
        {model}
      </h3>
      <p className={css.about} translate="no">
        {about.join(' · ')}
      </p>
      {failed === null ? null : <p className={css.ask}>{words.failed[failed]}</p>}
      <WhatItCan model={one} />
      {deeds === undefined ? null : <ModelDeedsOf one={one} deeds={deeds} />}
    </li>
  )
}

/** What can be done about a model: what mends it, its price, and letting it go. */
function ModelDeedsOf({ one, deeds }: { readonly one: HouseModel; readonly deeds: Deeds }) {
  const words = useWords(modelsWords)
  const [isPricing, setPricing] = useState(false)
  const [isLeaving, setLeaving] = useState(false)
  const { id, model, named, price } = one
  return (
    <>
      <Cures model={one} />
      {price === null ? <p className={css.ask}>{words.price.ask}</p> : null}
      {price === null || isPricing ? (
        <PriceForm
          price={price}
          onKeep={(said) => {
            deeds.price(id, said)
            setPricing(false)
          }}
        />
      ) : null}
      <div className={css.deeds}>
        {price === null || isPricing ? null : (
          <Button look="plain" onClick={() => setPricing(true)}>
            {words.price.change}
            <span className="only-heard" translate="no">
              {model}
            </span>
          </Button>
        )}
        {named ? null : (
          <Button look="plain" onClick={() => setLeaving(true)}>
            {words.letGo}
            <span className="only-heard" translate="no">
              {model}
            </span>
          </Button>
        )}
      </div>
      {isLeaving ? (
        <Sheet title={words.letGoTitle(model)} onClose={() => setLeaving(false)}>
          <p>{words.letGoWhy(model)}</p>
          <div className={css.answer}>
            <Button onClick={() => setLeaving(false)}>{words.letGoNot}</Button>
            <Button look="commit" onClick={() => deeds.letGo(id)}>
              {words.letGo}
            </Button>
          </div>
        </Sheet>
      ) : null}
    </>
  )
}

function PriceForm({
  price,
  onKeep,
}: {
  readonly price: HouseModel['price']
  readonly onKeep: (price: NonNullable<HouseModel['price']>) => void
}) {
  const words = useWords(modelsWords).price
  const [input, setInput] = useState(String(price?.input ?? ''))
  const [output, setOutput] = useState(String(price?.output ?? ''))
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    onKeep({ input: Number(input), output: Number(output) })
  }
  const field = (title: string, value: string, set: (text: string) => void) => (
    <Field title={title}>
      {(ids) => (
        <input
          {...ids}
          required
          type="number"
          min={0}
          max={100_000}
          step="any"
          inputMode="decimal"
          value={value}
          onChange={({ target }) => set(target.value)}
        />
      )}
    </Field>
  )
  return (
    <form className={css.price} onSubmit={submit}>
      {field(words.input, input, setInput)}
      {field(words.output, output, setOutput)}
      <Button type="submit">{words.keep}</Button>
    </form>
  )
}
