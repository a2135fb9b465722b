/** One request of the tus protocol, written out: tests say what is sent. */
export interface TusCall {
  readonly origin: string
  readonly token: string
}

export interface TusAnswer {
  readonly status: number
  readonly offset: number | null
  readonly fileId: string | null
  readonly location: string | null
  readonly headers: Headers
  /** Code of our errors, such as `upload.busy`. */
  readonly error: string | null
  readonly message: string | null
}

export async function tus(
  { origin, token }: TusCall,
  method: string,
  path: string,
  headers: Record<string, string> = {},
  body?: Uint8Array,
): Promise<TusAnswer> {
  const response = await fetch(origin + path, {
    method,
    headers: { Authorization: `Bearer ${token}`, 'Tus-Resumable': '1.0.0', ...headers },
    ...(body && { body: body as Uint8Array<ArrayBuffer> }),
  })
  const text = await response.text()
  const answer = text ? (JSON.parse(text) as { error?: string; message?: string }) : {}
  const offset = response.headers.get('upload-offset')
  return {
    status: response.status,
    offset: offset === null ? null : Number(offset),
    fileId: response.headers.get('upload-file-id'),
    location: response.headers.get('location'),
    headers: response.headers,
    error: answer.error ?? null,
    message: answer.message ?? null,
  }
}

export interface AnnouncedFile {
  readonly size: number
  readonly projectCode: string
  readonly siteCode?: string
  readonly name?: string
  readonly sha256?: string
}

/** Announces a file; answers what the server said. */
export async function announce(call: TusCall, file: AnnouncedFile): Promise<TusAnswer> {
  const metadata: Record<string, string | undefined> = {
    filename: file.name ?? 'Duplex_A.ifc',
    filetype: 'application/x-step',
    projectCode: file.projectCode,
    siteCode: file.siteCode,
    purpose: 'models.source',
    sha256: file.sha256,
  }
  const pairs = Object.entries(metadata).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name} ${Buffer.from(value).toString('base64')}`],
  )
  return tus(call, 'POST', '/api/uploads', { 'Upload-Length': String(file.size), 'Upload-Metadata': pairs.join(',') })
}

export async function sendChunk(
  call: TusCall,
  path: string,
  offset: number,
  chunk: Uint8Array,
  headers: Record<string, string> = {},
): Promise<TusAnswer> {
  const all = { 'Content-Type': 'application/offset+octet-stream', 'Upload-Offset': String(offset), ...headers }
  return tus(call, 'PATCH', path, all, chunk)
}

/** Uploads a whole file in one chunk; answers the last answer. */
export async function uploadWhole(
  call: TusCall,
  file: Omit<AnnouncedFile, 'size'>,
  content: Uint8Array,
): Promise<TusAnswer> {
  const announced = await announce(call, { ...file, size: content.length })
  if (announced.location === null) return announced
  return sendChunk(call, announced.location, 0, content)
}
