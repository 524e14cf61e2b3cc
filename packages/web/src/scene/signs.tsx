/** A face behind a mask: somebody real plays here. */
export function PersonSign({ className }: { readonly className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 16 16" aria-hidden="true" fill="none" stroke="currentColor">
      <circle cx="8" cy="5.1" r="2.7" strokeWidth="1.5" />
      <path d="M2.9 14c.5-3 2.5-4.5 5.1-4.5s4.6 1.5 5.1 4.5" strokeWidth="1.5" strokeLinecap="round" />
    </svg>
  )
}

/** An eye in the dark of the house. */
export function EyeSign({ className }: { readonly className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 18 16" aria-hidden="true" fill="none" stroke="currentColor">
      <path
        d="M1.5 8C3.6 4.6 6.1 3 9 3s5.4 1.6 7.5 5c-2.1 3.4-4.6 5-7.5 5S3.6 11.4 1.5 8Z"
        strokeWidth="1.4"
      />
      <circle cx="9" cy="8" r="2.2" strokeWidth="1.4" />
    </svg>
  )
}

/** Two hands that clap, and what springs from them. */
export function HandsSign({ className }: { readonly className?: string | undefined }) {
  return (
    <svg
      className={className}
      viewBox="0 0 24 24"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d="M6.3 11.7 11 16.4m-2.6-6.8 4.7 4.7m-2.3-7 4.5 4.5m-.9-4.5 3.3 3.3c2 2 2.2 5.3.3 7.3l-1 1c-2.2 2.2-5.8 2.2-8 0L4.7 14.6a1.2 1.2 0 0 1 0-1.7 1.2 1.2 0 0 1 1.6-.1M7.6 9.9a1.2 1.2 0 0 1 0-1.7 1.2 1.2 0 0 1 1.7 0M10.1 7.4a1.2 1.2 0 0 1 1.7-1.7l2.6 2.6V5.9c0-.8.6-1.4 1.3-1.4s1.2.6 1.2 1.3v4.7" />
      <path d="M5.4 4.9 4.3 3.3M8.6 3.6 8.4 1.7M2.8 7.5 1.1 6.9" />
    </svg>
  )
}
