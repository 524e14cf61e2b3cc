import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { useHouse } from '../../house/house.tsx'
import { askForReset, resetPassword } from '../../house/letters.ts'
import { signIn } from '../../house/sign-in.ts'
import { Forgotten, NewPassword, OnItsWay } from './forgotten.tsx'
import { useSecretBehind } from './use-secret-behind.ts'

/** A forgotten password: asks for the letter, and by the link in it for a new one. */
export function Reset() {
  const { at } = useHouse()
  const [, go] = useLocation()
  const queries = useQueryClient()
  const [secret, drop] = useSecretBehind()
  const ask = useMutation({ mutationFn: (email: string) => askForReset(email, at) })
  const renew = useMutation({
    mutationFn: async (password: string) => {
      const email = await resetPassword({ secret, password }, at)
      // Whoever is not let in at once signs in as ever: the password is theirs.
      await signIn({ kind: 'in', email, password }, at).catch(() => undefined)
    },
    onSuccess: () => {
      queries.clear()
      go('/')
    },
  })
  if (secret !== '')
    return (
      <NewPassword
        busy={renew.isPending}
        error={renew.error}
        onPassword={renew.mutate}
        onAgain={() => {
          drop()
          renew.reset()
        }}
      />
    )
  if (ask.isSuccess) return <OnItsWay email={ask.variables} onOther={ask.reset} />
  return <Forgotten busy={ask.isPending} error={ask.error} onEmail={ask.mutate} />
}
