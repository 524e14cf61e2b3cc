/** An S3 of one machine, for tests: what of it is used here. */
declare module '@20minutes/s3rver' {
  class S3rver {
    constructor(options: {
      readonly address: string
      readonly port: number
      readonly silent: boolean
      readonly directory: string
      readonly configureBuckets: readonly { readonly name: string }[]
    })
    run(): Promise<{ readonly port: number }>
    close(): Promise<void>
  }
  export = S3rver
}
