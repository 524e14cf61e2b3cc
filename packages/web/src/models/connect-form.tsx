import { type FormEvent, useId, useRef, useState } from 'react'
import { Button } from '../parts/button.tsx'
import { Field } from '../parts/field.tsx'
import { useWords } from '../words/use-words.tsx'
import css from './connect-form.module.css'
import { modelsWords } from './models-words.ts'
import type { Came, Desk, Looked, ModelDeeds, Place, Wanted, WhyNot } from './use-model-desk.ts'
import { WhichModel } from './which-model.tsx'

const ANY = ''

/** Types an address, or names a vendor and pastes a key; where there is one model it is heard at once, else one says which. */
export function ConnectForm({
  known,
  deeds,
  onCame,
}: {
  readonly known: Desk['known']
  readonly deeds: Pick<ModelDeeds, 'look' | 'connect'>
  readonly onCame: (came: Extract<Came, { kind: 'connected' }>) => void
}) {
  const words = useWords(modelsWords)
  const [who, setWho] = useState(ANY)
  const [address, setAddress] = useState('')
  const [hearing, setHearing] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const [looked, setLooked] = useState<Looked>()
  const [refused, setRefused] = useState<{ readonly why: WhyNot; readonly said?: string | undefined }>()
  const [addresses, key] = [useId(), useRef<HTMLInputElement>(null)]
  const server = known.find(({ id }) => id === who)
  const needsKey = server !== undefined && server.keysAt !== null

  /** The key is read from its field when it is sent, and stands nowhere else. */
  const place = (): Place => {
    const typed = key.current?.value.trim() ?? ''
    return { baseUrl: address, ...(typed === '' ? {} : { key: typed }) }
  }
  const during = async (work: () => Promise<void>): Promise<void> => {
    setBusy(true)
    setRefused(undefined)
    await work().finally(() => {
      setBusy(false)
      setHearing(undefined)
    })
  }
  const hear = async (wanted: Wanted & { readonly model: string }): Promise<void> => {
    setHearing(wanted.model)
    const came = await deeds.connect({ ...place(), ...wanted })
    if (came.kind === 'refused') return setRefused(came)
    if (key.current !== null) key.current.value = ''
    setLooked(undefined)
    setAddress('')
    setWho(ANY)
    onCame(came)
  }
  const look = async (): Promise<void> => {
    const found = await deeds.look(place())
    setLooked(found)
    if (found.kind === 'refused') return setRefused(found)
    setAddress(found.baseUrl)
    const [only, ...others] = found.models.filter(({ embeds }) => embeds !== true)
    if (only === undefined || others.length > 0) return
    await hear({ ...aboutIt(only), baseUrl: found.baseUrl, model: only.id })
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (!isBusy) void during(look).catch(() => undefined)
  }
  const choose = (id: string): void => {
    setWho(id)
    setAddress(known.find((one) => one.id === id)?.baseUrls[0] ?? '')
    setLooked(undefined)
    setRefused(undefined)
  }
  const mayName = looked?.kind === 'models' || refused?.why === 'no-models'
  return (
    <div className={css.connect}>
      <form className={css.form} onSubmit={submit}>
        <Field title={words.who}>
          {(ids) => (
            <select {...ids} value={who} onChange={({ target }) => choose(target.value)}>
              <option value={ANY}>{words.anyAddress}</option>
              <optgroup label={words.vendors}>
                {known.filter(({ keysAt }) => keysAt !== null).map(option)}
              </optgroup>
              <optgroup label={words.programs}>
                {known.filter(({ keysAt }) => keysAt === null).map(option)}
              </optgroup>
            </select>
          )}
        </Field>
        <Field title={words.address}>
          {(ids) => (
            <>
              <input
                {...ids}
                required
                maxLength={1000}
                inputMode="url"
                autoCapitalize="none"
                autoComplete="off"
                spellCheck={false}
                translate="no"
                list={addresses}
                placeholder={words.addressHint}
                value={address}
                onChange={({ target }) => setAddress(target.value)}
              />
              <datalist id={addresses}>
                {(server === undefined ? known : [server]).flatMap(({ baseUrls }) =>
                  baseUrls.map((url) => <option key={url} value={url} />),
                )}
              </datalist>
            </>
          )}
        </Field>
        <div className={css.key}>
          <Field title={needsKey ? words.key : words.keyMaybe} note={words.keyNote}>
            {(ids) => (
              <input
                {...ids}
                ref={key}
                type="password"
                minLength={8}
                maxLength={4000}
                autoComplete="off"
                spellCheck={false}
              />
            )}
          </Field>
          {needsKey ? (
            <a href={server.keysAt ?? ''} target="_blank" rel="noreferrer">
              {words.keyWhere}
            </a>
          ) : null}
        </div>
        <Button look="commit" type="submit" disabled={isBusy}>
          {isBusy ? words.looking : words.look}
        </Button>
      </form>
      <p role="status" className={css.hearing} translate="no">
        {hearing === undefined ? '' : words.hearing(hearing)}
      </p>
      {refused === undefined ? null : (
        <div role="alert" className={css.refused}>
          <p>{words.why[refused.why]}</p>
          {refused.said === undefined ? null : (
            <p className={css.said}>
              {words.said}{' '}
              <q dir="auto" translate="no">
                {refused.said}
              </q>
            </p>
          )}
        </div>
      )}
      {mayName ? (
        <WhichModel
          key={looked?.kind === 'models' ? looked.baseUrl : ''}
          found={looked?.kind === 'models' ? looked : undefined}
          busy={isBusy}
          onChoose={(model) =>
            void during(() => hear({ ...aboutIt(model), model: model.id })).catch(() => undefined)
          }
        />
      ) : null}
    </div>
  )
}

function option({ id, name }: Desk['known'][number]) {
  return (
    <option key={id} value={id} translate="no">
      {name}
    </option>
  )
}

type Listed = Extract<Looked, { kind: 'models' }>['models'][number]

/** What its server said of a model goes along. */
function aboutIt({ contextTokens, price, embeds }: Listed): Partial<Wanted> {
  return {
    ...(contextTokens === undefined ? {} : { contextTokens }),
    ...(price === undefined ? {} : { price }),
    ...(embeds === undefined ? {} : { embeds }),
  }
}
