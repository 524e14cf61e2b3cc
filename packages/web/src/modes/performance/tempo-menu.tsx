import type { Tempo } from '@commedia/core'
import { DropdownMenu } from 'radix-ui'
import { Button } from '../../parts/button.tsx'
import css from '../../parts/menu.module.css'
import { useWords } from '../../words/use-words.tsx'
import { playWords } from './play-words.ts'

const TEMPI = ['1', '1.5', '2', 'line'] as const satisfies readonly Tempo[]

/** How fast lines come, for everybody. */
export function TempoMenu({
  tempo,
  onTempo,
}: {
  readonly tempo: Tempo
  readonly onTempo: (tempo: Tempo) => void
}) {
  const words = useWords(playWords)
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild>
        <Button look="plain" title={words.tempoWhy}>
          <span className="only-heard">{words.tempo}: </span>
          {words.tempi[tempo]}
        </Button>
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content className={css.menu} side="top" align="end" sideOffset={8} collisionPadding={8}>
          <DropdownMenu.Label className={css.label}>{words.tempoWhy}</DropdownMenu.Label>
          <DropdownMenu.RadioGroup value={tempo} onValueChange={(chosen) => onTempo(chosen as Tempo)}>
            {TEMPI.map((one) => (
              <DropdownMenu.RadioItem key={one} value={one} className={css.item}>
                {words.tempoLong[one]}
              </DropdownMenu.RadioItem>
            ))}
          </DropdownMenu.RadioGroup>
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}
