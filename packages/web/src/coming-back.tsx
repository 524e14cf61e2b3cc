import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { useHouse } from './house/house.tsx'
import { secretIn } from './house/secret-in.ts'
import { FailurePage } from './parts/failure-page.tsx'
import { Waiting } from './parts/waiting.tsx'

/**
 * Whoever comes by a link that says who they are is that person from now on: the secret goes from the address into a cookie
 * no script can read, before anything else is asked for.
 */
export function ComingBack({ children }: { readonly children: ReactNode }) {
  const { wire } = useHouse()
  const [path] = useLocation()
  const [came] = useState(path)
  const [secret] = useState(() => secretIn(location))
  useEffect(() => {
    if (secret !== undefined) history.replaceState(null, '', location.pathname)
  }, [secret])
  const back = useQuery({
    queryKey: ['come-back'],
    queryFn: () => wire.comeBack({ body: { secret: secret ?? '' } }),
    enabled: secret !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (secret === undefined || back.isSuccess || path !== came) return children
  return back.isError ? <FailurePage error={back.error} again={() => void back.refetch()} /> : <Waiting />
}
