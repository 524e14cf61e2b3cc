import css from './seal.module.css'

/** The sign that ends a point, as a seal: filled where the house can see it by itself, empty where only words can tell. */
export function Seal({ isSeen, label }: { readonly isSeen: boolean; readonly label?: string }) {
  const className = isSeen ? css.seen : css.told
  const art = (
    <>
      <path d={WAX} />
      <path className={css.flag} d="M7.6 15V5l6.2 2.9-6.2 2.9" />
    </>
  )
  return label === undefined ? (
    <svg className={className} viewBox="0 0 20 20" aria-hidden="true">
      {art}
    </svg>
  ) : (
    <svg className={className} viewBox="0 0 20 20" role="img" aria-label={label}>
      {art}
    </svg>
  )
}

/** Wax that ran a little: a circle of twelve soft lobes. */
const WAX = `M${Array.from({ length: 12 }, (_, at) => {
  const [x, y] = onCircle((at * Math.PI) / 6, 8.7)
  const [curveX, curveY] = onCircle(((at + 0.5) * Math.PI) / 6, 10.1)
  const [endX, endY] = onCircle(((at + 1) * Math.PI) / 6, 8.7)
  return `${at === 0 ? `${x} ${y}` : ''}Q${curveX} ${curveY} ${endX} ${endY}`
}).join('')}Z`

function onCircle(angle: number, radius: number): readonly [x: string, y: string] {
  return [(10 + radius * Math.cos(angle)).toFixed(2), (10 + radius * Math.sin(angle)).toFixed(2)]
}
