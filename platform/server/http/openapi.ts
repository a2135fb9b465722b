import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { BRAND } from '#platform/contract/brand.ts'
import { FILE_ANSWER, inputSchema, RAW_ANSWER } from '#platform/contract/define-api.ts'
import type { ServerModule } from '../define-server-module.ts'
import { jsonSchemaOf } from './answer-schema.ts'
import { apiPage } from './api-page.ts'
import { collectEndpoints, type MountedEndpoint } from './endpoint-registry.ts'
import { PLATFORM_SUCCESS_CODE, SUCCESS_CODE } from './envelope.ts'

type Json = Record<string, unknown>

/** `/api/openapi.json`, made from the running registry, and `/api/docs`, the same for people. */
export function mountOpenApi(app: FastifyInstance, modules: readonly ServerModule[]): void {
  let document: Json | undefined
  const made = () => {
    document ??= openApiDocument(modules)
    return document
  }
  app.get('/api/openapi.json', async () => made())
  app.get('/api/docs', async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(apiPage(collectEndpoints(modules))),
  )
}

/** The OpenAPI 3.1 document of all modules. */
export function openApiDocument(modules: readonly ServerModule[]): Json {
  const paths: Record<string, Json> = {}
  for (const endpoint of collectEndpoints(modules)) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.spec.method.toLowerCase()]: operationOf(endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: BRAND.name,
      version: '0.1.0',
      description: `${BRAND.name}: every answer is { code, message, data }.`,
    },
    tags: modules.map(({ api }) => ({ name: api.module.id, description: api.module.title.en })),
    paths,
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } }, schemas: { Error: ERROR_SCHEMA } },
  }
}

const ERROR_SCHEMA: Json = {
  type: 'object',
  required: ['code', 'message', 'requestId'],
  properties: {
    code: { type: 'integer' },
    error: { type: 'string' },
    message: { type: 'string' },
    requestId: { type: 'string' },
    fields: { type: 'object', additionalProperties: { type: 'string' } },
    data: {},
  },
}

function operationOf({ moduleId, name, path, spec }: MountedEndpoint): Json {
  const input = jsonSchemaOf(inputSchema(spec), 'input')
  const properties = (input['properties'] ?? {}) as Record<string, Json>
  const inPath = [...path.matchAll(/:(\w+)/g)].map((match) => match[1] as string)
  const others = Object.keys(properties).filter((field) => !inPath.includes(field))
  const required = new Set((input['required'] as string[] | undefined) ?? [])
  const inQuery = spec.method === 'GET' ? others : []
  const parameters = [
    ...inPath.map((field) => ({
      name: field,
      in: 'path',
      required: true,
      schema: properties[field] ?? { type: 'string' },
    })),
    ...inQuery.map((field) => ({ name: field, in: 'query', required: required.has(field), schema: properties[field] })),
  ]
  const body = spec.method !== 'GET' && others.length > 0 && bodyOf(others, properties, required)
  return {
    operationId: `${moduleId}.${name}`,
    tags: [moduleId],
    summary: spec.summary,
    'x-access': spec.access,
    security: spec.access === 'public' ? [] : [{ bearer: [] }],
    ...(parameters.length > 0 && { parameters }),
    ...(body && { requestBody: body }),
    responses: {
      200: { description: 'Done', ...(contentOf(spec) && { content: contentOf(spec) }) },
      default: {
        description: 'Refused',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    },
  }
}

function bodyOf(fields: string[], properties: Record<string, Json>, required: Set<string>): Json {
  const schema = {
    type: 'object',
    properties: Object.fromEntries(fields.map((field) => [field, properties[field]])),
    required: fields.filter((field) => required.has(field)),
  }
  return { required: true, content: { 'application/json': { schema } } }
}

function contentOf({ output, responseFormat }: MountedEndpoint['spec']): Json | null {
  if (output === FILE_ANSWER) return { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } }
  if (output === RAW_ANSWER || !(output instanceof z.ZodType)) return null
  const data = jsonSchemaOf(output, 'output')
  if (responseFormat === 'bare') return { 'application/json': { schema: data } }
  const [code, words] = responseFormat === 'platform' ? [PLATFORM_SUCCESS_CODE, 'msg'] : [SUCCESS_CODE, 'message']
  const schema = {
    type: 'object',
    required: ['code', words, 'data'],
    properties: { code: { const: code }, [words as string]: { type: 'string' }, data },
  }
  return { 'application/json': { schema } }
}
