import type { Language } from '@commedia/core'
import { cueForms } from '@commedia/core/forms'
import { useState } from 'react'
import { AnyPage, type AnyPageProps } from '../modes/any/any-page.tsx'
import { OpeningPage } from '../modes/any/opening-page.tsx'
import { writeLines } from '../script/script-lines.ts'
import { emptyPage } from '../script/script-page.ts'
import { type DebateSample, debateSample } from './any-piece-data.ts'
import { WATCHED } from './sample-audience.ts'
import type { Story } from './story.ts'
import { useSampleTongue } from './use-sample-tongue.ts'

const nothing = (): void => undefined
const deeds: AnyPageProps['deeds'] = {
  send: async () => true,
  onTyping: nothing,
  start: nothing,
  stop: nothing,
  rewind: nothing,
  putOnStage: nothing,
  sitDown: nothing,
  getUp: nothing,
  share: async ({ right }) => `https://house.example/join#${right}-of-a-sample`,
  report: async () => {},
  keep: async () => {},
}

function Piece({
  change = () => ({}),
  ...own
}: Partial<AnyPageProps> & { readonly change?: (sample: DebateSample) => Partial<DebateSample> }) {
  const whole = debateSample(useSampleTongue())
  const sample = { ...whole, ...change(whole) }
  const { show, mode, events } = sample
  const [you] = show.roles
  return (
    <AnyPage
      show={show}
      called={mode.name}
      forms={cueForms(mode.cue)}
      followed={{ line: 'live', on: undefined, live: [], typing: {} }}
      lines={writeLines(emptyPage(you ?? '', show.notice), events).lines}
      sending={[]}
      notTaken={undefined}
      you={you}
      takes={[]}
      failure={undefined}
      sound={undefined}
      isBusy={false}
      deeds={deeds}
      {...own}
    />
  )
}

function Opening() {
  const tongue = useSampleTongue()
  const [language, setLanguage] = useState<Language>(tongue)
  return (
    <OpeningPage
      mode={debateSample(tongue).mode}
      language={language}
      busy={false}
      onLanguage={setLanguage}
      onOpen={nothing}
    />
  )
}

/** A piece of a mode that was handed in: opened, not begun, one's own turn, over, watched. */
export const stories: readonly Story[] = [
  { name: 'any-piece/opening', render: () => <Opening /> },
  {
    name: 'any-piece/not-begun',
    render: () => (
      <Piece
        change={({ show, events }) => ({
          show: {
            ...{ ...show, playing: false, waitsFor: [], roles: [] },
            cast: show.cast.map((one) => ({ ...one, sitter: null })),
          },
          events: events.slice(0, 1),
        })}
      />
    ),
  },
  { name: 'any-piece/your-turn', render: () => <Piece /> },
  { name: 'any-piece/not-taken', render: () => <Piece notTaken={new Error('Only the jury votes.')} /> },
  {
    name: 'any-piece/over',
    render: () => (
      <Piece
        change={({ show, events, verdict }) => ({
          show: { ...show, playing: false, over: true, waitsFor: [] },
          events: [...events, verdict],
        })}
      />
    ),
  },
  {
    name: 'any-piece/watching',
    render: () => (
      <Piece
        change={({ show }) => ({ show: { ...show, rights: ['watcher'], roles: [] } })}
        house={WATCHED}
        deeds={{ ...deeds, start: undefined, stop: undefined, sitDown: undefined, share: undefined }}
      />
    ),
  },
]
