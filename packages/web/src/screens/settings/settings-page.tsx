import { languagesKnown } from '@commedia/core'
import { caresIn } from '@commedia/core/care'
import { type FormEvent, type ReactNode, useState } from 'react'
import type { Choices } from '../../house/choices.ts'
import type { Bill } from '../../house/spent.ts'
import type { HouseFacts } from '../../house/use-house-facts.ts'
import type { Me } from '../../house/use-me.ts'
import { Button } from '../../parts/button.tsx'
import { Choice } from '../../parts/choice.tsx'
import { Failure } from '../../parts/failure.tsx'
import { KeyHelp } from '../../parts/key-help.tsx'
import label from '../../parts/label.module.css'
import { TextField } from '../../parts/text-field.tsx'
import title from '../../parts/title.module.css'
import { TopBar } from '../../parts/top-bar.tsx'
import { languageLabel } from '../../words/language-label.ts'
import { useFigures, useWords } from '../../words/use-words.tsx'
import { Address, type AddressDesk } from './address.tsx'
import { Costs } from './costs.tsx'
import { type ModelDesk, Models, type OwnModel } from './models.tsx'
import css from './settings-page.module.css'
import { settingsWords } from './settings-words.ts'

/** What can be done about what the house keeps of somebody. */
export interface PrivacyDesk {
  readonly rename: (name: string) => Promise<void>
  readonly take: () => void
  readonly clear: () => void
  readonly leave: (when: 'after-grace' | 'now') => void
  /** Comes back while the days of grace last. */
  readonly stay: () => void
  /** There was nobody to come back. */
  readonly tooLate: boolean
  readonly signOut: () => void
  /** Where the house writes to them; nothing where it writes to nobody. */
  readonly address?: AddressDesk | undefined
  readonly error: unknown
}

/** The settings as they are drawn, each section under its own heading. */
export function SettingsPage({
  house,
  me,
  own,
  bill,
  choices,
  onChoose,
  models,
  privacy,
}: {
  readonly house: HouseFacts
  readonly me: Me
  readonly own: readonly OwnModel[]
  readonly bill: Bill | undefined
  readonly choices: Choices
  readonly onChoose: (change: Partial<Choices>) => void
  readonly models: ModelDesk
  readonly privacy: PrivacyDesk
}) {
  const words = useWords(settingsWords)
  const sections: readonly (readonly [id: string, title: string, body: ReactNode])[] = [
    ['look', words.look, <Look key="look" choices={choices} onChoose={onChoose} />],
    ['models', words.models, <Models key="models" house={house} own={own} desk={models} />],
    ['cost', words.cost, <Costs key="cost" bill={bill} />],
    ['privacy', words.privacy, <Privacy key="privacy" me={me} desk={privacy} />],
    ['keys', words.keys, <KeyHelp key="keys" />],
  ]
  return (
    <div>
      <TopBar where={words.title} />
      <div className={css.page}>
        <nav aria-label={words.sections} className={css.index}>
          {sections.map(([id, title]) => (
            <a key={id} href={`#${id}`}>
              {title}
            </a>
          ))}
        </nav>
        <main id="main" className={css.sections}>
          <h1 className={title.title}>{words.title}</h1>
          {me.kind === 'known' ? <You me={me} desk={privacy} /> : null}
          {sections.map(([id, title, body]) => (
            <section key={id} id={id} aria-labelledby={`${id}-title`} className={css.section}>
              <h2 id={`${id}-title`}>{title}</h2>
              {body}
            </section>
          ))}
        </main>
      </div>
    </div>
  )
}

function You({ me, desk }: { readonly me: Extract<Me, { kind: 'known' }>; readonly desk: PrivacyDesk }) {
  const words = useWords(settingsWords)
  const figures = useFigures()
  const [name, setName] = useState(me.name)
  const [isCalled, setCalled] = useState(false)
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    await desk.rename(name.trim())
    setCalled(true)
  }
  return (
    <div className={css.you}>
      <p>
        {figures.runOn([words.since(figures.when(me.since)), me.account ? words.account : words.browser])}
      </p>
      <form className={css.name} onSubmit={(event) => void submit(event).catch(() => undefined)}>
        <TextField
          title={words.callMe}
          required
          maxLength={80}
          autoComplete="nickname"
          value={name}
          onChange={(text) => {
            setName(text)
            setCalled(false)
          }}
        />
        <Button type="submit" disabled={name.trim() === '' || name.trim() === me.name}>
          {words.callMeDo}
        </Button>
        <p role="status">{isCalled ? words.called : ''}</p>
      </form>
      {me.account && desk.address !== undefined ? (
        <Address desk={desk.address} unconfirmed={me.unconfirmed === true} />
      ) : null}
      {me.account ? <Button onClick={desk.signOut}>{words.signOut}</Button> : null}
    </div>
  )
}

function Look({
  choices,
  onChoose,
}: {
  readonly choices: Choices
  readonly onChoose: (change: Partial<Choices>) => void
}) {
  const words = useWords(settingsWords)
  return (
    <div className={css.pair}>
      <div>
        <Choice
          title={words.language}
          chosen={choices.tongue}
          options={languagesKnown().map((one) => [one, languageLabel(one, words.tongues)] as const)}
          onChoose={(tongue) => onChoose({ tongue })}
        />
        <p className={css.note}>{words.languageNote}</p>
        {!caresIn(choices.tongue) && <p className={css.note}>{words.careOff}</p>}
      </div>
      <Choice
        title={words.theme}
        chosen={choices.theme}
        options={[
          ['dark', words.themes.dark],
          ['light', words.themes.light],
        ]}
        onChoose={(theme) => onChoose({ theme })}
      />
    </div>
  )
}

function Privacy({ me, desk }: { readonly me: Me; readonly desk: PrivacyDesk }) {
  const words = useWords(settingsWords)
  const [isCleared, setCleared] = useState(false)
  const [typed, setTyped] = useState('')
  return (
    <div className={css.stack}>
      {desk.error === null || desk.error === undefined ? null : <Failure error={desk.error} />}
      {me.kind === 'known' ? (
        <div className={css.deed}>
          <h3 className={label.label}>{words.take}</h3>
          <p>{words.takeNote}</p>
          <Button onClick={desk.take}>{words.takeDo}</Button>
        </div>
      ) : null}
      <div className={css.deed}>
        <h3 className={label.label}>{words.device}</h3>
        <p>{words.deviceNote}</p>
        <Button
          disabled={isCleared}
          onClick={() => {
            desk.clear()
            setCleared(true)
          }}
        >
          <span role="status">{isCleared ? words.deviceDone : words.deviceDo}</span>
        </Button>
      </div>
      {me.kind === 'known' ? (
        <form
          className={css.deed}
          onSubmit={(event) => {
            event.preventDefault()
            if (typed.trim() === me.name) desk.leave('after-grace')
          }}
        >
          <h3 className={label.label}>{words.leave}</h3>
          <p>{words.leaveNote}</p>
          <TextField title={words.leaveAsk(me.name)} autoComplete="off" value={typed} onChange={setTyped} />
          <Button look="commit" type="submit" disabled={typed.trim() !== me.name}>
            {words.leaveDo}
          </Button>
          <Button look="plain" disabled={typed.trim() !== me.name} onClick={() => desk.leave('now')}>
            {words.leaveNow}
          </Button>
        </form>
      ) : (
        <div className={css.deed}>
          <h3 className={label.label}>{words.stay}</h3>
          <p>{words.stayNote}</p>
          <Button disabled={desk.tooLate} onClick={desk.stay}>
            <span role="status">{desk.tooLate ? words.stayTooLate : words.stayDo}</span>
          </Button>
        </div>
      )}
    </div>
  )
}
