import { beforeEach, expect, it } from 'vitest'
import { setSession } from '../session/session-store.ts'
import { recentPlaces, rememberPlace } from './recent-places.ts'

beforeEach(() => {
  window.localStorage.clear()
  setSession({ userId: 'layla' })
})

it('keeps the five places of a kind that were picked last, newest first', () => {
  for (const code of ['A', 'B', 'C', 'D', 'E', 'F', 'B']) rememberPlace('site', code)
  rememberPlace('project', 'P')
  expect(recentPlaces('site')).toEqual(['B', 'F', 'E', 'D', 'C'])
  expect(recentPlaces('project')).toEqual(['P'])
})

it('shows nobody the places of another person', () => {
  rememberPlace('site', 'A')
  setSession({ userId: 'omar' })
  expect(recentPlaces('site')).toEqual([])
  rememberPlace('site', 'Z')
  expect(recentPlaces('site')).toEqual(['Z'])
})
