import { useEffect } from 'react'

/** Puts the lights of the whole house out for as long as a film plays; afterwards they are as they were. */
export function useDarkHouse(isDark: boolean): void {
  useEffect(() => {
    if (!isDark) return
    const { dataset } = document.documentElement
    const before = dataset.theme
    dataset.theme = 'dark'
    return () => {
      if (before === undefined) delete dataset.theme
      else dataset.theme = before
    }
  }, [isDark])
}
