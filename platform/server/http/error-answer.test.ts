import { expect, it } from 'vitest'
import { refusalOf } from './error-answer.ts'

const databaseError = (code: string) => Object.assign(new Error('canceling statement'), { code })

it('asks to come back where a record was being changed for as long as anybody waits', () => {
  expect(refusalOf(databaseError('55P03'))).toMatchObject({ code: 'server.overloaded', status: 503 })
})

it('tells nothing of an error that nobody expects', () => {
  expect(refusalOf(databaseError('42P01'))).toMatchObject({ code: 'server.internal', status: 500 })
})
