import { inLanguage } from '@commedia/core'
import type { Followed, ShowDetail } from '@commedia/core/wire'
import { useCallback, useState } from 'react'
import { Link } from 'wouter'
import { endingWords } from '../../ending/ending-words.ts'
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
import { useWords } from '../../words/use-words.tsx'
import { FilmSoFar } from './film-so-far.tsx'
import { FilmStage } from './film-stage.tsx'
import { HowItGoes } from './how-it-goes.tsx'
import { JustSeenPanel, type SeesBy } from './just-seen-panel.tsx'
import css from './screening-page.module.css'
import { screeningWords } from './screening-words.ts'
import { Stalls, type Watching } from './stalls.tsx'
import type { FilmPicture } from './take-pictures.ts'
import type { TalkedOf } from './talked-of.ts'
import type { FilmChosen } from './use-film.ts'
import type { JustSeen, JustSeenDeeds } from './use-just-seen.ts'

/** Everything a screening is drawn from. */
export interface ScreeningPageProps {
  readonly show: ShowDetail
  readonly followed: Pick<Followed, 'line' | 'on' | 'live'>
  readonly lines: readonly ScriptLine[]
  readonly sending: readonly (ScriptLine & Speech)[]
  readonly notTaken: NotTaken | undefined
  readonly people: readonly Watching[]
  readonly names: Readonly<Record<string, string>>
  /** The seat one sits in; nothing for whoever only watches. */
  readonly you: string | undefined
  /** Whether the characters see pictures; nothing where nobody knows. */
  readonly sees: boolean | null
  readonly seesBy: SeesBy
  readonly film: FilmChosen
  /** What of the film was talked about, and a picture of it where this browser took one. */
  readonly talked: readonly TalkedOf[]
  readonly pictures: Readonly<Record<string, FilmPicture>>
  readonly seen: JustSeen
  readonly seenDeeds: JustSeenDeeds
  readonly hasChair: boolean
  readonly failure: unknown
  /** How it is heard; nothing where it is not. */
  readonly sound?: SoundDesk | undefined
  readonly deeds: Pick<RoomDeeds, 'stop' | 'invite' | 'keep' | 'onTyping'>
  readonly onSay: (text: string, to: string | undefined) => void
  readonly marks?: LineMarks | undefined
  /** Who watches the talk and how they clap. */
  readonly house?: SeenHouse | undefined
}

/** The screening room: the film in its proscenium, what was just seen of it, and the talk beside it. */
export function ScreeningPage(props: ScreeningPageProps) {
  const { show, followed, lines, people, names, you, film, talked, seen, seenDeeds, deeds } = props
  const words = useWords(screeningWords)
  const { playbill } = useWords(endingWords)
  const [hearing, setHearing] = useState<Hearing>({})
  const [wanted, setWanted] = useState<{ readonly at: number }>()
  const [sheet, setSheet] = useState<'invite' | 'keep' | 'bill'>()
  const { language } = show
  const characters = people.filter(({ isCharacter }) => isCharacter)
  const isBusy = characters.some(({ about }) => about !== undefined)
  const hasTalked = lines.some(({ kind }) => kind === 'speech')
  const standing = seen.stretch !== undefined ? 'seen' : talked.length === 0 ? 'before' : 'after'
  const speakTo = useCallback((id: string) => setHearing((now) => (now.to === id ? {} : { to: id })), [])
  return (
    <MaskPeople people={people}>
      <div className={css.room}>
        <ShowBar show={show} here={words.count(people.length)} words={words} />
        <main id="main" className={css.house}>
          <div className={css.film}>
            <FilmStage
              chosen={film}
              language={language}
              shows={you !== undefined}
              talked={talked}
              wanted={wanted}
              {...seenDeeds}
            />
            {you === undefined ? null : film.film === undefined ? (
              <HowItGoes />
            ) : (
              <JustSeenPanel
                seen={seen}
                deeds={seenDeeds}
                sees={props.sees}
                seesBy={props.seesBy}
                language={language}
              />
            )}
            <FilmSoFar
              talked={talked}
              pictures={props.pictures}
              onGo={film.film === undefined ? undefined : (at) => setWanted({ at })}
            />
          </div>
          <div className={css.talk}>
            <Stalls
              people={people}
              language={language}
              house={props.house}
              to={hearing.to}
              onSpeakTo={you === undefined || characters.length < 2 ? undefined : speakTo}
            />
            <Script
              key={`${followed.on?.epoch}`}
              lines={lines}
              live={followed.live}
              sending={props.sending}
              names={names}
              you={you}
              language={language}
              marks={props.marks}
              foot={
                !hasTalked && you !== undefined && props.sending.length === 0 ? (
                  <p className={css.nothing}>{words.nothingYet}</p>
                ) : undefined
              }
            />
            <footer className={css.foot}>
              <TalkState
                {...{ you, words }}
                failure={props.failure}
                sound={props.sound}
                line={followed.line}
              />
              {you === undefined ? null : (
                <>
                  {isBusy || props.sending.length > 0 ? null : (
                    <Openers
                      label={words.askThem}
                      texts={Object.values(inLanguage(language, screeningWords).asks[standing])}
                      language={language}
                      onSay={(text) => props.onSay(text, hearing.to)}
                    />
                  )}
                  <TalkField
                    show={show.id}
                    companions={characters.map(({ id, name }) => ({ id, name, aside: null }))}
                    hearing={hearing}
                    onHearing={setHearing}
                    hasPage={false}
                    language={language}
                    notTaken={props.notTaken}
                    onHush={isBusy ? deeds.stop : undefined}
                    onSay={(text) => props.onSay(text, hearing.to)}
                    onTyping={deeds.onTyping}
                    onSpeaking={props.sound?.hush}
                  />
                </>
              )}
              <div className={css.tools}>
                <SoundTools show={show} viewer={followed.on?.viewer ?? you ?? ''} sound={props.sound} />
                {deeds.invite === undefined ? null : (
                  <Button look="plain" onClick={() => setSheet('invite')}>
                    {words.invite}
                  </Button>
                )}
                <Button look="plain" disabled={!hasTalked} onClick={() => setSheet('bill')}>
                  {playbill}
                </Button>
                <Button look="plain" disabled={!hasTalked} onClick={() => setSheet('keep')}>
                  {words.keep}
                </Button>
                {show.rights.includes('owner') || show.rights.includes('director') ? (
                  <Link href={`/shows/${show.id}/booth`} className={css.booth}>
                    {words.booth}
                  </Link>
                ) : null}
              </div>
            </footer>
          </div>
        </main>
        {sheet === 'invite' && deeds.invite !== undefined ? (
          <InviteSheet hasChair={props.hasChair} invite={deeds.invite} onClose={() => setSheet(undefined)} />
        ) : null}
        <HomeSheet
          {...{ sheet, show, lines, names }}
          viewer={followed.on?.viewer}
          keep={deeds.keep}
          onClose={() => setSheet(undefined)}
        />
        <Announcer lines={lines} names={names} isLive={followed.line === 'live'} />
      </div>
    </MaskPeople>
  )
}
