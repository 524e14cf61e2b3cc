// What we use of it, and nothing else.
declare module 'nodemailer' {
  interface Address {
    readonly name: string
    readonly address: string
  }
  interface Mail {
    readonly from: Address
    readonly to: Address
    readonly subject: string
    readonly text: string
    readonly html: string
    readonly headers: Readonly<Record<string, string>>
  }
  interface Transport {
    sendMail(mail: Mail): Promise<unknown>
    close(): void
  }
  export function createTransport(settings: {
    readonly url: string
    readonly pool: true
    readonly maxConnections: number
    readonly requireTLS: boolean
    readonly connectionTimeout: number
    readonly greetingTimeout: number
    readonly socketTimeout: number
    readonly disableFileAccess: boolean
    readonly disableUrlAccess: boolean
  }): Transport
}
