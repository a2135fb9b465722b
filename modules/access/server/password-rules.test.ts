import { describe, expect, it } from 'vitest'
import { DEMO_PASSWORD } from '#demo/people.ts'
import { refusalOfPassword } from './password-rules.ts'

const person = ['Priya Raghavan', 'engineer', 'priya@mge.example.com', 'Meridian Gulf Engineering']
const isTaken = async (password: string) => (await refusalOfPassword(password, person)) === null

describe('what is taken for a password', () => {
  it.each(['kettle-orbit-lantern-moss', 'Tr4verse&Girder77', 'حديقة قمر جسر مطر', 'sevenGreyHerons ate'])(
    'takes %s',
    async (password) => {
      expect(await isTaken(password)).toBe(true)
    },
  )

  it.each([
    ['elevenchars', 'is one short'],
    ['short7', 'is far too short'],
    ['qwerty123456', 'is on the list'],
    ['Password2024!', 'is on the list but for the year'],
    ['p@ssw0rd!!!!!', 'is on the list in other letters'],
    ['password password', 'says a word of the list twice'],
    ['dragondragondragon', 'says it three times'],
    [DEMO_PASSWORD, 'everybody can read in the demonstration'],
    ['aaaaaaaaaaaaaaaa', 'repeats one letter'],
    ['ababababababababab', 'repeats two'],
    ['abcdefghijklmnop', 'follows the alphabet'],
    ['qwertyuiopasdfghjkl', 'follows the keyboard'],
    ['09876543210987', 'counts down'],
    ['PriyaRaghavan1', 'is a name'],
    ['meridian-gulf-7', 'is the company'],
    ['plumbline-2026', 'is the product'],
    ['x'.repeat(201), 'is longer than anybody types'],
  ])('refuses %s, which %s', async (password) => {
    expect(await isTaken(password)).toBe(false)
  })

  it('says why in both languages', async () => {
    expect(await refusalOfPassword('short7', person)).toEqual({
      en: expect.stringContaining('at least 12'),
      ar: expect.stringContaining('12'),
    })
  })
})
