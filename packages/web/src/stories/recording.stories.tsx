import { Recording } from '@commedia/core/wire'
import soup from '../../../../shows/recordings/the-kings-soup.json'
import { playOn, stepsOf, unplayed } from '../screens/recording/recording-steps.ts'
import { RecordingView } from '../screens/recording/recording-view.tsx'
import type { Playback } from '../screens/recording/use-playback.ts'
import type { Story } from './story.ts'

const nothing = (): void => undefined
const recording = Recording.parse(soup)
const steps = stepsOf(recording)
const LINES_PLAYED = 27

function played(state: Playback['state']): Playback {
  const last = state === 'ready' ? 0 : state === 'over' ? steps.length : afterLine(LINES_PLAYED)
  let now = unplayed(recording)
  while (now.at < last) now = playOn(now, steps)
  return {
    ...{ played: now, state, speed: 1 },
    ...{ start: nothing, rest: nothing, fromTheBeginning: nothing, setSpeed: nothing },
  }
}

/** A little into the line that comes after so many. */
function afterLine(count: number): number {
  const lines = steps.flatMap(({ news }, at) =>
    news.kind === 'event' && news.event.type === 'line-spoken' ? [at] : [],
  )
  return (lines[count - 1] ?? 0) + 20
}

/** A recording: before it begins, being played, at its end. */
export const stories: readonly Story[] = (['ready', 'running', 'over'] as const).map((state) => ({
  name: `recording/${{ ready: 'before', running: 'playing', over: 'ended' }[state]}`,
  render: () => (
    <RecordingView
      recording={recording}
      playback={played(state)}
      house={{ models: [], ownEndpoints: true }}
    />
  ),
}))
