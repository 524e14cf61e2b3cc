import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useHouse } from '../house/house.tsx'
import { askToConfirm, signedInAs } from '../house/letters.ts'
import { FirstLetter } from './first-letter.tsx'

/** Where the question would stand, for whoever has yet to confirm their address. */
export function ConfirmFirst() {
  const { at } = useHouse()
  const queries = useQueryClient()
  const account = useQuery({ queryKey: ['account'], queryFn: () => signedInAs(at) })
  const again = useMutation({ mutationFn: () => askToConfirm(at) })
  // Whoever comes back from their mailbox may have confirmed it there.
  useEffect(() => {
    const look = (): void => void queries.invalidateQueries({ queryKey: ['me'] })
    addEventListener('focus', look)
    return () => removeEventListener('focus', look)
  }, [queries])
  return (
    <FirstLetter
      email={account.data ?? undefined}
      busy={again.isPending}
      sent={again.isSuccess}
      error={again.error}
      onAgain={again.mutate}
    />
  )
}
