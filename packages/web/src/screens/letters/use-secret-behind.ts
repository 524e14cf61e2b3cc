import { useEffect, useState } from 'react'

/**
 * The secret behind the `#` of a link in a letter, also of one that is opened over this page, and how to drop it. It is in
 * this page's memory alone, and in no history.
 */
export function useSecretBehind(): readonly [secret: string, drop: () => void] {
  const [secret, setSecret] = useState(secretHere)
  useEffect(() => {
    const take = (): void => {
      if (location.hash === '') return
      setSecret(secretHere())
      history.replaceState(null, '', location.pathname)
    }
    take()
    addEventListener('hashchange', take)
    return () => removeEventListener('hashchange', take)
  }, [])
  return [secret, () => setSecret('')]
}

function secretHere(): string {
  return location.hash.slice(1)
}
