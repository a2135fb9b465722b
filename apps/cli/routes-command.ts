import { z } from 'zod'
import { serverModules } from '#apps/server/modules.ts'
import { FILE_ANSWER, inputSchema, RAW_ANSWER } from '#platform/contract/define-api.ts'
import { jsonSchemaOf } from '#platform/server/http/answer-schema.ts'
import { collectEndpoints, type MountedEndpoint } from '#platform/server/http/endpoint-registry.ts'
import { ClientMessage } from '#platform/server/realtime/realtime-message.ts'
import { type Command, printJson } from './command.ts'

/** The running registry as a list: what the server mounts, what it says live, and what it does in the background. */
export const routesCommand: Command = {
  usage: '[--json]',
  summary: 'List endpoints, live topics and jobs, with what each asks for',
  run: async (parameters) => {
    const endpoints = collectEndpoints(serverModules)
    if (parameters.includes('--json')) printJson({ http: endpoints.map(describe), ws: LIVE, jobs: jobs() })
    else for (const endpoint of endpoints) process.stdout.write(`${lineOf(endpoint)}\n`)
    return 0
  },
}

/** The one web socket. Rows of a topic are filtered by the listener's places. */
const LIVE = [
  {
    path: '/api/live',
    access: 'any-signed-in',
    topics: ['project:<project code>', 'user:<own user id>'],
    message: jsonSchemaOf(ClientMessage, 'input'),
  },
]

function describe({ moduleId, name, path, spec }: MountedEndpoint) {
  return {
    id: `${moduleId}.${name}`,
    method: spec.method,
    path,
    responseFormat: spec.responseFormat ?? 'rest',
    access: spec.access,
    resource: moduleId,
    summary: spec.summary,
    input: jsonSchemaOf(inputSchema(spec), 'input'),
    output: outputOf(spec.output),
  }
}

function outputOf(output: MountedEndpoint['spec']['output']) {
  if (output === FILE_ANSWER) return 'file'
  if (output === RAW_ANSWER) return 'raw'
  return output instanceof z.ZodType ? jsonSchemaOf(output, 'output') : null
}

function jobs() {
  return serverModules.flatMap(({ api, jobs: handlers }) =>
    handlers.map(({ kind, input, maxAttempts }) => ({
      kind,
      resource: api.module.id,
      maxAttempts,
      input: jsonSchemaOf(input, 'input'),
    })),
  )
}

function lineOf({ moduleId, name, path, spec }: MountedEndpoint): string {
  return `${spec.method.padEnd(7)} ${path.padEnd(48)} ${spec.access.padEnd(20)} ${moduleId}.${name}`
}
