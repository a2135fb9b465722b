import { Agent, request } from 'node:http'

export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT'
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: unknown
}

/** @throws where the answer is no success, with what it says. */
export async function callOnce(call: Call, agent?: Agent): Promise<string> {
  const body = call.body === undefined ? undefined : Buffer.from(JSON.stringify(call.body))
  const headers = {
    ...call.headers,
    ...(body && { 'content-type': 'application/json', 'content-length': String(body.length) }),
  }
  return new Promise((done, failed) => {
    const sent = request(call.url, { method: call.method, headers, ...(agent && { agent }) }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('error', failed)
      answer.on('end', () => {
        const text = Buffer.concat(parts).toString()
        if (answer.statusCode === 200) done(text)
        else failed(new Error(`${call.method} ${call.url} answered ${answer.statusCode}: ${text.slice(0, 300)}`))
      })
    })
    sent.on('error', failed)
    sent.end(body)
  })
}

/** Makes `count` calls over as many kept connections as `concurrency` says. */
export async function callMany(count: number, concurrency: number, callOf: (index: number) => Call): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: concurrency })
  let next = 0
  const work = async () => {
    for (let index = next++; index < count; index = next++) await callOnce(callOf(index), agent)
  }
  try {
    await Promise.all(Array.from({ length: concurrency }, work))
  } finally {
    agent.destroy()
  }
}
