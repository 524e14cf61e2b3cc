import { CommediaError } from '@commedia/core'
import { CastingPreview } from '../screens/green-room/casting/casting-preview.tsx'
import { CastingProgress } from '../screens/green-room/casting/casting-progress.tsx'
import { BLANK_SCORE } from '../screens/green-room/casting/casting-score.ts'
import { ScriptDoor } from '../screens/green-room/casting/script-door.tsx'
import { HALF, PREVIEW, WHOLE } from './green-room-data.ts'
import type { Story } from './story.ts'

const nothing = (): void => undefined
const CHOSEN = new Set(PREVIEW.people.filter(({ chosen }) => chosen).map(({ name }) => name))

function preview(change: Partial<Parameters<typeof CastingPreview>[0]> = {}) {
  return (
    <CastingPreview
      preview={PREVIEW}
      title={PREVIEW.title}
      chosen={CHOSEN}
      money={0.34}
      state="ready"
      onTitle={nothing}
      onChoose={nothing}
      onStart={nothing}
      onOther={nothing}
      {...change}
    />
  )
}

function progress(change: Partial<Parameters<typeof CastingProgress>[0]> = {}) {
  return (
    <CastingProgress
      score={HALF}
      playing
      since="2026-11-14T20:12:00Z"
      outcome={undefined}
      isLost={false}
      bill={{ tokens: 108_000, money: 0.17 }}
      onStop={nothing}
      onStart={nothing}
      {...change}
    />
  )
}

/** Casting from a script: the door, the persons of the play, lives being read, and who came of it. */
export const stories: readonly Story[] = [
  {
    name: 'green-room/casting/door',
    render: () => <ScriptDoor reading={undefined} closed={false} onFile={nothing} />,
  },
  {
    name: 'green-room/casting/reading',
    render: () => <ScriptDoor reading="The Salt Road" closed={false} onFile={nothing} />,
  },
  {
    name: 'green-room/casting/refused',
    render: () => (
      <ScriptDoor
        reading={undefined}
        closed={false}
        error={new CommediaError('unreadable-script', 'Nobody to cast was found in holiday.pdf.')}
        onFile={nothing}
      />
    ),
  },
  {
    name: 'green-room/casting/no-model',
    render: () => <ScriptDoor reading={undefined} closed onFile={nothing} />,
  },
  { name: 'green-room/casting/preview', render: () => preview() },
  { name: 'green-room/casting/counting', render: () => preview({ state: 'counting', money: undefined }) },
  { name: 'green-room/casting/nobody-chosen', render: () => preview({ chosen: new Set() }) },
  { name: 'green-room/casting/opening', render: () => progress({ score: BLANK_SCORE, bill: undefined }) },
  { name: 'green-room/casting/building', render: () => progress() },
  { name: 'green-room/casting/stopped', render: () => progress({ playing: false }) },
  {
    name: 'green-room/casting/capped',
    render: () => progress({ playing: false, outcome: { kind: 'paused', reason: 'cap-reached' } }),
  },
  {
    name: 'green-room/casting/cast',
    render: () =>
      progress({
        score: WHOLE,
        playing: false,
        outcome: {
          kind: 'cast',
          characters: Object.values(WHOLE.names).map((name, at) => ({ id: `character_${at + 20}`, name })),
          fallbacks: ['scene:role_benno:7'],
        },
      }),
  },
]
