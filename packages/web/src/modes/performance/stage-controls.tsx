import type { Tempo } from '@commedia/core'
import { DropdownMenu } from 'radix-ui'
import type { ReactNode } from 'react'
import { useLocation } from 'wouter'
import { useHouseFacts } from '../../house/use-house-facts.ts'
import { Button } from '../../parts/button.tsx'
import menu from '../../parts/menu.module.css'
import { soundWords } from '../../sound/sound-words.ts'
import type { SoundDesk } from '../../sound/use-sound.ts'
import { useWords } from '../../words/use-words.tsx'
import { playWords } from './play-words.ts'
import css from './stage-controls.module.css'
import type { StageDeeds } from './stage-deeds.ts'
import type { StageRights } from './stage-rights.ts'
import type { SheetOpen } from './stage-sheets.tsx'
import { TempoMenu } from './tempo-menu.tsx'

/** What the controls of a show work on. */
export interface StageControlsProps {
  readonly show: string
  readonly rights: StageRights
  readonly isPlaying: boolean
  readonly isOver: boolean
  /** Something was played that can be taken back. */
  readonly isPlayed: boolean
  /** How fast lines come; nothing before the curtain. */
  readonly tempo: Tempo | undefined
  readonly deeds: StageDeeds
  readonly open: (sheet: SheetOpen) => void
  readonly sound: SoundDesk | undefined
  readonly captions: { readonly areShown: boolean; readonly onCaptions: () => void }
  /** Stands first: on a phone, the way to one's part. */
  readonly children?: ReactNode
}

/** Pause, go back, try again, share, keep: only what one may. */
export function StageControls(props: StageControlsProps) {
  const { show, rights, isPlaying, isOver, isPlayed, tempo, deeds, open, sound, captions, children } = props
  const words = useWords(playWords)
  const heard = useWords(soundWords)
  const [, go] = useLocation()
  const place = `/shows/${encodeURIComponent(show)}`
  const item = (label: string, onSelect: () => void) => (
    <DropdownMenu.Item className={menu.item} onSelect={onSelect}>
      {label}
    </DropdownMenu.Item>
  )
  return (
    <div className={css.controls} role="toolbar" aria-label={words.controls}>
      {children}
      {rights.directs && !isOver ? (
        <Button look="plain" onClick={isPlaying ? deeds.stop : deeds.start}>
          {isPlaying ? words.pause : words.goOn}
        </Button>
      ) : null}
      {rights.directs && !isOver && tempo !== undefined ? (
        <TempoMenu tempo={tempo} onTempo={deeds.setTempo} />
      ) : null}
      {sound?.canHear ? (
        <Button
          look="plain"
          className={css.wide}
          aria-pressed={sound.isOn}
          title={heard.soundWhy}
          onClick={() => sound.turn(!sound.isOn)}
        >
          {heard.sound}
        </Button>
      ) : null}
      {(rights.directs || rights.plays) && isPlayed && !isOver ? (
        <Button look="plain" onClick={deeds.undo} title={rights.plays ? words.undoTurn : undefined}>
          {words.undo}
        </Button>
      ) : null}
      {rights.directs && isPlayed && !isOver ? (
        <Button look="plain" className={css.wide} onClick={() => open({ kind: 'another' })}>
          {words.another}
        </Button>
      ) : null}
      {rights.owns ? (
        <Button look="plain" className={css.wide} onClick={() => open({ kind: 'share' })}>
          {words.share}
        </Button>
      ) : null}
      <DropdownMenu.Root modal={false}>
        <DropdownMenu.Trigger asChild>
          <Button look="plain">{words.more}</Button>
        </DropdownMenu.Trigger>
        <DropdownMenu.Portal>
          <DropdownMenu.Content
            className={menu.menu}
            side="top"
            align="end"
            sideOffset={8}
            collisionPadding={8}
          >
            {rights.directs && isPlayed && !isOver ? (
              <span className={css.narrow}>{item(words.another, () => open({ kind: 'another' }))}</span>
            ) : null}
            {rights.owns ? (
              <span className={css.narrow}>{item(words.share, () => open({ kind: 'share' }))}</span>
            ) : null}
            {item(words.keep, () => open({ kind: 'keep' }))}
            {sound?.canHear ? (
              <span className={css.narrow}>
                {item(sound.isOn ? heard.turnOff : heard.turnOn, () => sound.turn(!sound.isOn))}
              </span>
            ) : null}
            {sound?.canHear ? item(heard.voices, () => open({ kind: 'sound' })) : null}
            {item(captions.areShown ? words.noCaptions : words.captions, captions.onCaptions)}
            <DropdownMenu.Separator className={menu.rule} />
            {item(words.bigScreen, () => go(`${place}/screen`))}
            {rights.seesBooth ? item(words.booth, () => go(`${place}/booth`)) : null}
            {rights.owns ? item(words.casting, () => go(`${place}/cast`)) : null}
            {rights.directs && !isOver ? item(words.end, () => open({ kind: 'end' })) : null}
            {rights.owns ? <WhoPlays /> : null}
          </DropdownMenu.Content>
        </DropdownMenu.Portal>
      </DropdownMenu.Root>
    </div>
  )
}

/** The way to the models, for who may change them, also in mid-show. */
function WhoPlays() {
  const words = useWords(playWords)
  const [, go] = useLocation()
  return useHouseFacts().data?.connects === true ? (
    <DropdownMenu.Item className={menu.item} onSelect={() => go('/models')}>
      {words.models}
    </DropdownMenu.Item>
  ) : null
}
