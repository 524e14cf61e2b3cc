// Two files of the library: its main door would load thirty more, each for a database that this house does not count in.
declare module 'rate-limiter-flexible/lib/RateLimiterMemory.js' {
  // biome-ignore lint/style/noDefaultExport: this is what the file gives.
  export { RateLimiterMemory as default } from 'rate-limiter-flexible'
}
declare module 'rate-limiter-flexible/lib/RateLimiterRes.js' {
  // biome-ignore lint/style/noDefaultExport: this is what the file gives.
  export { RateLimiterRes as default } from 'rate-limiter-flexible'
}
