import type { Character } from '@commedia/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useLocation } from 'wouter'
import { readChosenModel } from '../../house/chosen-model.ts'
import { useHouse } from '../../house/house.tsx'
import { useHouseFacts } from '../../house/use-house-facts.ts'
import { useTongue } from '../../words/use-words.tsx'
import { type Play, WalkInSheet } from './walk-in-sheet.tsx'

/** Casts a character in a show of the house or of one's own, and goes to its casting call. */
export function WalkingIn({
  kept,
  onBefore,
  onClose,
}: {
  readonly kept: { readonly id: string; readonly character: Character }
  /** What has to be done before the character can go on. */
  readonly onBefore?: () => Promise<unknown>
  readonly onClose: () => void
}) {
  const { wire } = useHouse()
  const [, go] = useLocation()
  const tongue = useTongue()
  const house = useHouseFacts()
  const own = useQuery({ queryKey: ['blueprints'], queryFn: () => wire.listBlueprints() })
  const [chosen, setChosen] = useState<string>()
  const spoken = kept.character.language ?? tongue
  const bundled = (house.data?.shows ?? []).toSorted(
    (one, other) => Number(other.language === spoken) - Number(one.language === spoken),
  )
  const plays: readonly Play[] = [
    ...bundled.map(({ name, title }) => ({ id: name, title, from: 'house' as const })),
    ...(own.data?.blueprints ?? []).map(({ id, title }) => ({ id, title, from: 'own' as const })),
  ]
  const play = plays.find(({ id }) => id === chosen) ?? plays[0]
  const language = bundled.find(({ name }) => name === play?.id)?.language
  const parts = useQuery({
    queryKey: ['parts', play?.id],
    enabled: play !== undefined,
    queryFn: async () => {
      const { id, from } = play as Play
      if (from === 'own') {
        const { blueprint } = await wire.getBlueprint({ blueprint: id })
        return blueprint.cast.map(({ id: role, name, description }) => ({ id: role, name, description }))
      }
      const { companions } = await wire.listCompanions({ query: language === undefined ? {} : { language } })
      return companions.flatMap(({ house: known, name, description }) =>
        known.startsWith(`${id}/`) ? [{ id: known.slice(id.length + 1), name, description }] : [],
      )
    },
  })
  const cast = useMutation({
    mutationFn: async (role: string) => {
      await onBefore?.()
      const endpoint = readChosenModel()
      return wire.createShow({
        body: {
          blueprint: play?.id ?? '',
          cast: { [role]: kept.id },
          ...(endpoint === undefined ? {} : { endpoint }),
        },
      })
    },
    onSuccess: (show) => go(`/shows/${show.id}/cast`),
  })
  const { name, description, avatar } = kept.character
  const masked = useMemo(
    () => ({ id: kept.id, name, description, avatar }),
    [kept.id, name, description, avatar],
  )
  if (house.data === undefined || own.data === undefined) return null
  return (
    <WalkInSheet
      character={masked}
      plays={plays}
      play={play?.id}
      parts={parts.data}
      busy={cast.isPending || cast.isSuccess}
      error={cast.error ?? parts.error}
      onPlay={setChosen}
      onCast={cast.mutate}
      onClose={onClose}
    />
  )
}
