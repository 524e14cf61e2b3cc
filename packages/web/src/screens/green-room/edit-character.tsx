import type { ReplyOf, Routes } from '@commedia/core/wire'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { useHouse } from '../../house/house.tsx'
import { useHouseFacts } from '../../house/use-house-facts.ts'
import { useMe } from '../../house/use-me.ts'
import { Button } from '../../parts/button.tsx'
import { Failure } from '../../parts/failure.tsx'
import { Sheet } from '../../parts/sheet.tsx'
import { useWords } from '../../words/use-words.tsx'
import { walkIn } from './cast-member.ts'
import { characterOf, draftOf, NO_DRAFT } from './character-draft.ts'
import { DressingTable } from './dressing-table.tsx'
import css from './edit-character.module.css'
import { greenRoomWords } from './green-room-words.ts'
import { TALK_SETTINGS, twoHander, VISITOR } from './two-hander.ts'
import { WalkInSheet } from './walk-in-sheet.tsx'

/** A character as it is kept. */
export type KeptCharacter = ReplyOf<Routes['getCharacter']>

const UNKEPT = 'character_new'

/** Makes or changes a character, talks to it, has it walk into a play. */
export function EditCharacter({ kept }: { readonly kept: KeptCharacter | undefined }) {
  const { wire } = useHouse()
  const words = useWords(greenRoomWords)
  const queries = useQueryClient()
  const [, go] = useLocation()
  const house = useHouseFacts()
  const me = useMe()
  const [draft, setDraft] = useState(() => (kept === undefined ? NO_DRAFT : draftOf(kept.character)))
  const [sheet, setSheet] = useState<'walk-in' | 'drop'>()
  const character = characterOf(draft, kept?.id ?? UNKEPT)

  const save = useMutation({
    mutationFn: () =>
      kept === undefined
        ? wire.keepCharacter({ body: { character } })
        : wire.changeCharacter({ character: kept.id, body: { character } }),
    onSuccess: async (saved) => {
      queries.setQueryData(['character', saved.id], saved)
      await queries.invalidateQueries({ queryKey: ['characters'] })
      if (kept === undefined) go(`/characters/${saved.id}`, { replace: true })
    },
  })
  const talk = useMutation({
    mutationFn: async () => {
      const visitor = me.data?.kind === 'known' ? me.data.name : ''
      const blueprint = twoHander(character, visitor)
      const { id: show } = await wire.createShow({ body: { blueprint, settings: TALK_SETTINGS } })
      await wire.giveSeat({ show, role: VISITOR, body: { to: 'me' } })
      await wire.startShow({ show })
      return show
    },
    onSuccess: (show) => go(`/shows/${show}`),
  })
  const drop = useMutation({
    mutationFn: () => wire.deleteCharacter({ character: kept?.id ?? '' }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: ['characters'] })
      go('/characters')
    },
  })
  const canPlay = (house.data?.models.length ?? 0) > 0
  const error = save.error ?? talk.error ?? drop.error
  return (
    <DressingTable
      id={character.id}
      draft={draft}
      busy={save.isPending ? 'keeping' : talk.isPending ? 'talking' : undefined}
      deeds={
        kept === undefined
          ? undefined
          : {
              talk: canPlay ? talk.mutate : undefined,
              useIn: () => setSheet('walk-in'),
              drop: () => setSheet('drop'),
            }
      }
      onChange={setDraft}
      onKeep={save.mutate}
    >
      {error === null ? null : <Failure error={error} />}
      <p role="status">{save.isSuccess ? words.kept : ''}</p>
      {sheet === 'walk-in' ? <WalkingIn character={character} onClose={() => setSheet(undefined)} /> : null}
      {sheet === 'drop' ? (
        <Sheet title={words.dropTitle(character.name)} onClose={() => setSheet(undefined)}>
          <p>{words.dropWhy}</p>
          <div className={css.answer}>
            <Button onClick={() => setSheet(undefined)}>{words.stay}</Button>
            <Button look="commit" disabled={drop.isPending} onClick={() => drop.mutate()}>
              {words.dropDo}
            </Button>
          </div>
        </Sheet>
      ) : null}
    </DressingTable>
  )
}

function WalkingIn({
  character,
  onClose,
}: {
  readonly character: ReturnType<typeof characterOf>
  readonly onClose: () => void
}) {
  const { wire } = useHouse()
  const [, go] = useLocation()
  const plays = useQuery({ queryKey: ['blueprints'], queryFn: () => wire.listBlueprints() })
  const [chosen, setChosen] = useState<string>()
  const play = chosen ?? plays.data?.blueprints[0]?.id
  const read = useQuery({
    queryKey: ['blueprint', play],
    queryFn: () => wire.getBlueprint({ blueprint: play ?? '' }),
    enabled: play !== undefined,
  })
  const cast = useMutation({
    mutationFn: async (role: string) => {
      if (read.data === undefined) return undefined
      const blueprint = walkIn(read.data.blueprint, { role, character })
      return wire.createShow({ body: { blueprint } })
    },
    onSuccess: (show) => show !== undefined && go(`/shows/${show.id}/cast`),
  })
  if (plays.data === undefined) return null
  return (
    <WalkInSheet
      name={character.name}
      plays={plays.data.blueprints}
      parts={read.data?.blueprint.cast}
      busy={cast.isPending}
      error={cast.error ?? read.error}
      onPlay={setChosen}
      onCast={cast.mutate}
      onClose={onClose}
    />
  )
}
