import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { keepChosenModel, readChosenModel } from '../../house/chosen-model.ts'
import { useHouse } from '../../house/house.tsx'
import { forgetEvenings } from '../../house/kept-evenings.ts'
import { askToConfirm, askToMove, signedInAs } from '../../house/letters.ts'
import { signOut } from '../../house/sign-in.ts'
import { useHouseFacts } from '../../house/use-house-facts.ts'
import { isMember, useMe } from '../../house/use-me.ts'
import { FailurePage } from '../../parts/failure-page.tsx'
import { saveFile } from '../../parts/save-file.ts'
import { Waiting } from '../../parts/waiting.tsx'
import { useWords } from '../../words/use-words.tsx'
import { SettingsPage } from './settings-page.tsx'
import { settingsWords } from './settings-words.ts'

/** The settings: models, costs, language, privacy, keys. */
export function Settings() {
  const { wire, at, choices, choose } = useHouse()
  const words = useWords(settingsWords)
  const queries = useQueryClient()
  const [, go] = useLocation()
  const house = useHouseFacts()
  const me = useMe()
  const enabled = isMember(me.data)
  const models = useQuery({ queryKey: ['models'], queryFn: () => wire.listModels(), enabled })
  const bill = useQuery({ queryKey: ['usage'], queryFn: () => wire.getUsage(), enabled })
  const [chosen, setChosen] = useState(readChosenModel)

  const choosePlaying = (endpoint: string | undefined): void => {
    keepChosenModel(endpoint)
    setChosen(endpoint)
  }
  const again = { onSuccess: () => queries.invalidateQueries({ queryKey: ['models'] }) }
  const keep = useMutation({ mutationFn: wire.keepModel, ...again })
  const forget = useMutation({
    mutationFn: (endpoint: string) => wire.forgetModel({ endpoint }),
    onSuccess: (_, endpoint) => {
      if (endpoint === chosen) choosePlaying(undefined)
      return again.onSuccess()
    },
  })
  const rename = useMutation({
    mutationFn: (name: string) => wire.renameMe({ body: { name } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['me'] }),
  })
  const take = useMutation({
    mutationFn: async () =>
      saveFile({
        name: words.file,
        type: 'application/json',
        content: (await wire.getMyData()).bytes,
      }),
  })
  /** Nothing of whoever sat here is left for whoever comes next. */
  const leave = async (): Promise<void> => {
    await forgetEvenings()
    keepChosenModel(undefined)
    queries.clear()
    go('/')
  }
  const beForgotten = useMutation({
    mutationFn: (when: 'after-grace' | 'now') => wire.forgetMe({ query: { when } }),
    onSuccess: leave,
  })
  const stay = useMutation({
    mutationFn: () => wire.stay(),
    onSuccess: ({ person }) => (person === null ? undefined : queries.invalidateQueries()),
  })
  const isWrittenTo = house.data?.letters === true && me.data?.kind === 'known' && me.data.account
  const account = useQuery({ queryKey: ['account'], queryFn: () => signedInAs(at), enabled: isWrittenTo })
  const move = useMutation({ mutationFn: (wish: Parameters<typeof askToMove>[0]) => askToMove(wish, at) })
  const confirmAgain = useMutation({ mutationFn: () => askToConfirm(at) })
  const out = useMutation({ mutationFn: () => signOut(at), onSuccess: leave })

  if (house.data === undefined || me.data === undefined) {
    const error = house.error ?? me.error
    return error === null ? <Waiting /> : <FailurePage error={error} again={() => void house.refetch()} />
  }
  return (
    <SettingsPage
      house={house.data}
      me={me.data}
      own={models.data?.own ?? []}
      bill={bill.data}
      choices={choices}
      onChoose={choose}
      models={{
        chosen,
        choose: choosePlaying,
        keep: (wish) => keep.mutateAsync({ body: wish }).then(() => undefined),
        forget: forget.mutate,
        busy: keep.isPending,
        error: keep.error ?? forget.error,
      }}
      privacy={{
        rename: (name) => rename.mutateAsync(name).then(() => undefined),
        take: take.mutate,
        clear: () => void forgetEvenings(),
        leave: beForgotten.mutate,
        stay: stay.mutate,
        tooLate: stay.data?.person === null,
        signOut: out.mutate,
        address: isWrittenTo
          ? {
              email: account.data ?? undefined,
              move: move.mutateAsync,
              confirmAgain: confirmAgain.mutate,
              isSentAgain: confirmAgain.isSuccess,
              error: move.error ?? confirmAgain.error,
            }
          : undefined,
        error: rename.error ?? take.error ?? beForgotten.error ?? stay.error ?? out.error,
      }}
    />
  )
}
