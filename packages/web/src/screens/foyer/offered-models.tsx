import { useId, useState } from 'react'
import { Button } from '../../parts/button.tsx'
import { Failure } from '../../parts/failure.tsx'
import { Field } from '../../parts/field.tsx'
import { useWords } from '../../words/use-words.tsx'
import css from './offered-models.module.css'
import { offeredWords } from './offered-words.ts'
import type { Offer, Offers } from './use-offers.ts'

/** The models found on this machine, each a press away; of a vendor one says which. */
export function OfferedModels({ offers, busy, error, choose }: Omit<Offers, 'isLooking'>) {
  const words = useWords(offeredWords)
  return (
    <section className={css.offered} aria-label={words.found}>
      <h2 className={css.label}>{words.found}</h2>
      <ul>
        {offers.map((offer) => (
          <li key={offer.id}>
            {offer.model === null ? (
              <VendorModel
                offer={offer}
                busy={busy}
                onChoose={(model) => choose({ offer: offer.id, model })}
              />
            ) : (
              <Button disabled={busy} onClick={() => choose({ offer: offer.id })}>
                <span translate="no">{words.playWith(offer.model, offer.from)}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {busy ? <p role="status">{words.choosing}</p> : null}
      {error === null || error === undefined ? null : <Failure error={error} />}
    </section>
  )
}

function VendorModel({
  offer: { from, keyIn },
  busy,
  onChoose,
}: {
  readonly offer: Offer
  readonly busy: boolean
  readonly onChoose: (model: string) => void
}) {
  const words = useWords(offeredWords)
  const [model, setModel] = useState('')
  const about = useId()
  const isReady = model.trim() !== '' && !busy
  const choose = (): void => {
    if (isReady) onChoose(model.trim())
  }
  return (
    <Field title={words.vendorModel(from)}>
      {(ids) => (
        <div className={css.vendor}>
          <input
            {...ids}
            aria-describedby={about}
            value={model}
            maxLength={200}
            autoComplete="off"
            spellCheck={false}
            onChange={({ target }) => setModel(target.value)}
            // It stands inside the form of the question, which must not be sent by it.
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
              event.preventDefault()
              choose()
            }}
          />
          <Button disabled={!isReady} onClick={choose}>
            {words.vendorGo}
          </Button>
          {keyIn === null ? null : (
            <p id={about}>
              {words.vendorKey} <code translate="no">{keyIn}</code>
            </p>
          )}
        </div>
      )}
    </Field>
  )
}
