import { inLanguage } from '@commedia/core'
import type { Followed, ShowDetail } from '@commedia/core/wire'
import { useCallback, useState } from 'react'
import { HomeSheet } from '../../ending/home-sheet.tsx'
import { Button } from '../../parts/button.tsx'
import { MaskPeople } from '../../parts/mask-people.tsx'
import { Announcer } from '../../piece/announcer.tsx'
import { ShowBar } from '../../piece/show-bar.tsx'
import type { SeenHouse } from '../../scene/seen-house.tsx'
import type { LineMarks } from '../../script/line-marks.ts'
import { Script } from '../../script/script.tsx'
import type { ScriptLine, Speech } from '../../script/script-page.ts'
import { SoundTools } from '../../sound/sound-tools.tsx'
import type { SoundDesk } from '../../sound/use-sound.ts'
import { InviteSheet } from '../../talk/invite-sheet.tsx'
import { Openers } from '../../talk/openers.tsx'
import type { RoomDeeds } from '../../talk/room-deeds.ts'
import type { NotTaken } from '../../talk/room-wish.ts'
import { type Hearing, TalkField } from '../../talk/talk-field.tsx'
import { TalkState } from '../../talk/talk-state.tsx'
import { talkWords } from '../../talk/talk-words.ts'
import { useWords } from '../../words/use-words.tsx'
import { type Putting, putOnPage, puttingPlaces } from './put-on-page.ts'
import { LineSheet, PutOffer } from './put-words.tsx'
import type { SeenInRoom } from './room-look.ts'
import css from './room-page.module.css'
import { RoomScene } from './room-scene.tsx'
import { roomWords } from './room-words.ts'
import type { Talk } from './talk-lines.ts'
import type { OwnPage } from './use-page.ts'
import { type Reader, YourPage } from './your-page.tsx'

/** Everything a companion room is drawn from. */
export interface RoomPageProps {
  readonly show: ShowDetail
  readonly followed: Pick<Followed, 'line' | 'on' | 'live'>
  readonly talk: Talk
  readonly sending: readonly (ScriptLine & Speech)[]
  readonly notTaken: NotTaken | undefined
  readonly people: readonly SeenInRoom[]
  readonly readers: readonly (Reader & { readonly aside: string | null })[]
  readonly names: Readonly<Record<string, string>>
  /** The seat one sits in; nothing for whoever only watches. */
  readonly you: string | undefined
  readonly page: OwnPage
  /** Whether there is a chair nobody has sat in. */
  readonly hasChair: boolean
  readonly failure: unknown
  /** How it is heard; nothing where it is not. */
  readonly sound?: SoundDesk | undefined
  readonly isBusy: boolean
  /** Whether anybody here has moods that can turn. */
  readonly hasMoods: boolean
  readonly deeds: RoomDeeds
  /** What lies open from the start. */
  readonly opened?: 'invite' | 'page' | undefined
  readonly marks?: LineMarks | undefined
  /** Who watches and how they clap. */
  readonly house?: SeenHouse | undefined
}

/** The companion room: masks by lamplight, the talk, one's own page, one's words. */
export function RoomPage(props: RoomPageProps) {
  const { show, followed, talk, people, readers, names, you, page, deeds } = props
  const words = useWords(roomWords)
  const { invite } = useWords(talkWords)
  const [hearing, setHearing] = useState<Hearing>({})
  const [whom, setWhom] = useState<string>()
  const [side, setSide] = useState<'talk' | 'page'>(props.opened === 'page' ? 'page' : 'talk')
  const [sheet, setSheet] = useState<'invite' | 'keep' | 'bill' | undefined>(
    props.opened === 'invite' ? 'invite' : undefined,
  )
  const [line, setLine] = useState<ScriptLine>()
  const [put, setPut] = useState<ReadonlySet<number>>(new Set())
  const { language } = show
  const isBusy = people.some(({ isCompanion, about }) => isCompanion && about !== undefined)
  // Between two there is nobody else to hear it.
  const isAlone = people.length === 2 && readers.length === 1
  const hasTalked = talk.lines.some(({ kind }) => kind === 'speech')
  // A greeting is nobody's answer: there is no other one, and nothing to take back.
  const hasSpoken = talk.lines.some((line) => line.kind === 'speech' && line.by === you)
  const about = useCallback((chosen: ScriptLine) => setLine(chosen), [])
  const speakTo = useCallback((id: string) => setHearing((now) => (now.to === id ? {} : { to: id })), [])
  const newest = talk.lines.findLast(({ kind }) => kind === 'speech')
  const work = newest === undefined ? undefined : talk.works.get(newest.seq)
  const putDown = (said: ScriptLine, how: Putting): void => {
    const passage = talk.works.get(said.seq)?.passage ?? ''
    page.write(putOnPage(page.text, wordsOf(said), { passage, how }))
    setPut((all) => new Set([...all, said.seq]))
    setLine(undefined)
  }
  const say = (text: string, brings: 'page' | 'nothing'): void => {
    const { to, aside } = hearing
    deeds.send({
      kind: 'post-words',
      text,
      ...(aside !== undefined ? { chat: aside } : to !== undefined ? { to: [to] } : {}),
      ...(brings === 'page' ? { bringing: broughtOf(page) } : {}),
    })
    setSide('talk')
  }
  const ask = (companion: string) => (action: string) => {
    deeds.send({ kind: 'ask-action', companion, action, bringing: broughtOf(page) })
    setSide('talk')
  }
  const reader = readers.find(({ id }) => id === whom) ?? readers[0]
  return (
    <MaskPeople people={people}>
      <div className={css.room} data-side={side}>
        <ShowBar show={show} here={words.atTable(people.length)} words={words} />
        <main id="main" className={css.house}>
          <div className={css.talk}>
            <RoomScene
              people={people}
              language={language}
              house={props.house}
              to={hearing.to}
              onSpeakTo={you === undefined || readers.length < 2 ? undefined : speakTo}
            />
            <Script
              key={`${followed.on?.epoch}`}
              lines={talk.lines}
              live={followed.live}
              sending={props.sending}
              names={names}
              you={you}
              language={language}
              about={you === undefined ? undefined : about}
              marks={props.marks}
              foot={
                newest !== undefined && work !== undefined && !put.has(newest.seq) ? (
                  <PutOffer
                    name={names[speakerOf(newest)] ?? ''}
                    places={puttingPlaces(page.text, work)}
                    onPut={(how) => putDown(newest, how)}
                  />
                ) : !hasTalked && you !== undefined && props.sending.length === 0 ? (
                  <p className={css.nothing}>{words.nobodyYet}</p>
                ) : undefined
              }
            />
          </div>
          <aside className={css.page} aria-label={words.yourText}>
            <YourPage
              page={page}
              readers={readers}
              whom={reader?.id}
              language={language}
              isBusy={isBusy}
              onWhom={setWhom}
              onAsk={you === undefined || reader === undefined ? undefined : ask(reader.id)}
            />
          </aside>
        </main>
        <footer className={css.foot}>
          <div className={css.input}>
            <TalkState {...{ you, words }} failure={props.failure} sound={props.sound} line={followed.line} />
            {you === undefined ? null : (
              <>
                {hasSpoken || props.sending.length > 0 ? null : (
                  <Openers
                    label={words.openers}
                    texts={Object.values(inLanguage(language, roomWords).opener)}
                    language={language}
                    onSay={(text) => say(text, 'nothing')}
                  />
                )}
                <TalkField
                  show={show.id}
                  companions={isAlone ? readers.map((one) => ({ ...one, aside: null })) : readers}
                  hearing={hearing}
                  onHearing={setHearing}
                  hasPage={page.text.trim() !== ''}
                  language={language}
                  notTaken={props.notTaken}
                  onHush={isBusy && !props.isBusy ? deeds.stop : undefined}
                  onSay={say}
                  onTyping={deeds.onTyping}
                  onSpeaking={props.sound?.hush}
                />
              </>
            )}
          </div>
          <div className={css.tools}>
            <SoundTools show={show} viewer={followed.on?.viewer ?? you ?? ''} sound={props.sound} />
            <Button
              look="plain"
              className={css.turn}
              onClick={() => setSide(side === 'talk' ? 'page' : 'talk')}
            >
              {side === 'talk' ? words.yourText : words.talk}
            </Button>
            {deeds.takeBack === undefined ? null : (
              <Button
                look="plain"
                disabled={!hasSpoken || props.isBusy}
                title={words.takeBackWhy}
                onClick={deeds.takeBack}
              >
                {words.takeBack}
              </Button>
            )}
            {deeds.another === undefined ? null : (
              <Button look="plain" disabled={!hasSpoken || isBusy || props.isBusy} onClick={deeds.another}>
                {words.another}
              </Button>
            )}
            {you === undefined || !props.hasMoods ? null : (
              <Button
                look="plain"
                title={words.turnMoodsWhy}
                onClick={() => deeds.send({ kind: 'roll-moods' })}
              >
                {words.turnMoods}
              </Button>
            )}
            <span className={css.row} />
            {deeds.invite === undefined ? null : (
              <Button look="plain" onClick={() => setSheet('invite')}>
                {invite}
              </Button>
            )}
            <Button look="plain" disabled={!hasTalked} onClick={() => setSheet('keep')}>
              {words.keep}
            </Button>
            {deeds.stop === undefined ? null : (
              <Button
                look="plain"
                disabled={!hasTalked}
                onClick={() => {
                  deeds.stop?.()
                  setSheet('bill')
                }}
              >
                {words.end}
              </Button>
            )}
          </div>
        </footer>
        {sheet === 'invite' && deeds.invite !== undefined ? (
          <InviteSheet hasChair={props.hasChair} invite={deeds.invite} onClose={() => setSheet(undefined)} />
        ) : null}
        <HomeSheet
          {...{ sheet, show, lines: talk.lines, names }}
          viewer={followed.on?.viewer}
          keep={deeds.keep}
          note={words.thinkOver}
          onClose={() => setSheet(undefined)}
        />
        {line === undefined ? null : (
          <LineSheet
            text={wordsOf(line)}
            language={language}
            places={puttingPlaces(page.text, talk.works.get(line.seq))}
            onPut={(how) => putDown(line, how)}
            onClose={() => setLine(undefined)}
          />
        )}
        <Announcer lines={talk.lines} names={names} isLive={followed.line === 'live'} />
      </div>
    </MaskPeople>
  )
}

/** What of the page is handed over: the passage where one is chosen, with the whole around it. */
function broughtOf({ text, passage }: OwnPage): { text?: string; paragraph?: string } {
  if (text.trim() === '') return {}
  return passage === '' ? { text } : { text, paragraph: passage }
}

function wordsOf(line: ScriptLine): string {
  return line.kind === 'speech' ? line.parts.map(({ text }) => text).join(' ') : ''
}

function speakerOf(line: ScriptLine): string {
  return line.kind === 'speech' ? line.by : ''
}
