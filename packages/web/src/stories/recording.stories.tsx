import { Recording } from '@commedia/core/wire'
import talk from '../../../../shows/recordings/hun-li-qian-ye.json'
import film from '../../../../shows/recordings/small-light.json'
import soup from '../../../../shows/recordings/the-kings-soup.json'
import box from '../../../../shows/recordings/the-prompters-box.json'
import { recordedOf } from '../modes/modes.tsx'
import { playOn, stepsOf, timeOf, unplayed } from '../screens/recording/recording-steps.ts'
import { RecordingView } from '../screens/recording/recording-view.tsx'
import type { Playback } from '../screens/recording/use-playback.ts'
import type { Story } from './story.ts'

const nothing = (): void => undefined
const SOUP = Recording.parse(soup)
const BOX = Recording.parse(box)
const TALK = Recording.parse(talk)
const FILM = Recording.parse(film)
const SPOKEN = new Set(['line-spoken', 'message-posted', 'table-line'])

/** A recording a little into the line that comes after so many. */
function playedFor(recording: Recording, state: Playback['state'], lines: number): Playback {
  const steps = stepsOf(recording)
  const spoken = steps.flatMap(({ news }, at) =>
    news.kind === 'event' && SPOKEN.has(news.event.type) ? [at] : [],
  )
  const until = { ready: 0, over: steps.length, resting: 0, running: (spoken[lines - 1] ?? 0) + 12 }[state]
  let now = unplayed(recording)
  while (now.at < until) now = playOn(now, steps)
  return {
    ...{ played: now, state, speed: 1, ms: timeOf(steps.slice(0, now.at)), of: timeOf(steps) },
    ...{ start: nothing, rest: nothing, fromTheBeginning: nothing, setSpeed: nothing },
    ...{ goTo: nothing, goBy: nothing },
  }
}

function story(
  name: string,
  recording: Recording,
  [state, lines]: readonly [Playback['state'], number],
): Story {
  return {
    name: `recording/${name}`,
    render: () => (
      <RecordingView
        recording={recording}
        look={recordedOf(recording.kind)}
        playback={playedFor(recording, state, lines)}
        house={{ models: [], ownEndpoints: true }}
        onHold={state === 'ready' ? nothing : undefined}
      />
    ),
  }
}

/** Recordings of every mode: before they begin, being played, at their end. */
export const stories: readonly Story[] = [
  story('before', SOUP, ['ready', 0]),
  story('playing', SOUP, ['running', 27]),
  story('ended', SOUP, ['over', 0]),
  story('game-before', BOX, ['ready', 0]),
  story('game', BOX, ['running', 20]),
  story('game-truth', BOX, ['over', 0]),
  story('talk', TALK, ['running', 12]),
  story('screening', FILM, ['running', 5]),
]
