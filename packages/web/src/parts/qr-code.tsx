import { useMemo } from 'react'
import { encode } from 'uqr'
import css from './qr-code.module.css'

/** A link as a code for phones to read. */
export function QrCode({ link, label }: { readonly link: string; readonly label: string }) {
  const { size, d } = useMemo(() => drawn(link), [link])
  return (
    <svg className={css.code} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path d={d} />
    </svg>
  )
}

function drawn(link: string): { readonly size: number; readonly d: string } {
  const { size, data } = encode(link, { ecc: 'M', border: 2 })
  const rows = data.map((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1Z` : '')).join(''))
  return { size, d: rows.join('') }
}
