import type { RadioStanding } from '@commedia/core/wire'
import { Sheet } from '../parts/sheet.tsx'
import { keepWords } from '../piece/keep-words.ts'
import { RadioDesk } from '../piece/radio-desk.tsx'
import { useWords } from '../words/use-words.tsx'
import type { Story } from './story.ts'

const nothing = (): void => undefined

const ASKED: RadioStanding = {
  ...{ why: null, lines: 184, characters: 9_240 },
  toAsk: { lines: 184, characters: 9_240, money: 0.14 },
  ...{ making: null, made: null, failed: null },
}
const STOPPED: RadioStanding = { ...ASKED, toAsk: { lines: 61, characters: 3_020, money: 0.05 } }
const making = (step: 'waiting' | 'speaking' | 'measuring', done: number): RadioStanding => ({
  ...ASKED,
  making: { step, done, of: 184, mine: true },
})

const desk = (name: string, standing: RadioStanding): Story => ({
  name: `radio/${name}`,
  render: () => <Desk standing={standing} />,
})

function Desk({ standing }: { readonly standing: RadioStanding }) {
  const words = useWords(keepWords)
  return (
    <Sheet title={words.radio} onClose={nothing}>
      <RadioDesk
        standing={standing}
        fileAt={() => '#'}
        isBusy={false}
        error={undefined}
        onMake={nothing}
        onStop={nothing}
      />
    </Sheet>
  )
}

/** An evening as a radio play: reckoned, being made, stopped, made, and where there can be none. */
export const stories: readonly Story[] = [
  desk('reckoned', ASKED),
  desk('waiting', making('waiting', 0)),
  desk('speaking', making('speaking', 123)),
  desk('measuring', making('measuring', 184)),
  desk('stopped', STOPPED),
  desk('spent', { ...STOPPED, failed: 'budget-spent' }),
  desk('made', {
    ...ASKED,
    toAsk: { lines: 0, characters: 0, money: 0 },
    made: { bytes: 13_800_000, seconds: 1_122 },
  }),
  desk('no-ffmpeg', { ...ASKED, why: 'no-ffmpeg' }),
]
