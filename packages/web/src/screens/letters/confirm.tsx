import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { useHouse } from '../../house/house.tsx'
import { confirmAddress } from '../../house/letters.ts'
import { Confirmed, Confirming, CutOff } from './confirming.tsx'
import { useSecretBehind } from './use-secret-behind.ts'

/** Confirms an address by the link in a letter. It waits for a press: programs that look into letters open links too. */
export function Confirm() {
  const { at } = useHouse()
  const [, go] = useLocation()
  const queries = useQueryClient()
  const [secret] = useSecretBehind()
  const confirm = useMutation({
    mutationFn: () => confirmAddress(secret, at),
    onSuccess: () => queries.invalidateQueries(),
  })
  if (confirm.data !== undefined) return <Confirmed email={confirm.data} onCome={() => go('/')} />
  if (secret === '') return <CutOff />
  return <Confirming busy={confirm.isPending} error={confirm.error} onConfirm={() => confirm.mutate()} />
}
