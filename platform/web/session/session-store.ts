import { createStore, useStore } from 'zustand'
import type { PermissionEntry } from '#platform/contract/permission.ts'
import { readStored, readStoredJson, writeStored } from '../browser-storage.ts'
import { isRecord } from '../is-record.ts'
import { ACCESS_TOKEN_KEY } from './access-token-key.ts'

/** What the server says about the signed-in person (getUserInfo), kept locally (AUTH-12). */
export interface UserInfo {
  readonly userid: string
  /** Sign-in name. */
  readonly username: string
  readonly displayName: string
  readonly displayNameAr: string
  readonly email: string
  /** Token of the imagery service (mapToken of the answer). */
  readonly token: string
  /** 2 = disabled. */
  readonly status: number
  readonly avatarUrl: string
  readonly isAdminRole: boolean
  /** Of the rights that the list was made from, as the server names them; empty where it was not told. */
  readonly rightsVersion: string
  /** Number of the newest live event when the list was made; null where it was not told. */
  readonly eventsUpTo: number | null
  readonly authList: readonly PermissionEntry[]
}

/** How the person signed in: with name and password, or through single sign-on. It decides the addresses of the platform. */
export type ClickMode = 'input' | 'sso'

export interface SessionState {
  readonly accessToken: string | null
  /** Token of the operations centre, for X-Auth-Token. */
  readonly centreToken: string | null
  readonly refreshToken: string | null
  /** When the access token ends, ms since 1970. */
  readonly tokenExpiresAt: number | null
  readonly clickMode: ClickMode | null
  /** The code that single sign-on came with. It is spent; the specification sends it along with refresh and logout. */
  readonly microsoftCode: string | null
  readonly userId: string | null
  /** Name that the person signed in with, as the server wrote it; compared with every later answer (AUTH-07). */
  readonly userName: string | null
  /** Of the imagery service. */
  readonly imageryToken: string | null
  readonly userInfo: UserInfo | null
  readonly roleList: readonly string[]
  /** Length of the session in ms as the server granted it. */
  readonly sessionTimeout: number | null
  /** When the permission list was last read, ms since 1970. */
  readonly lastUpdateTime: number | null
  /** Ids of users who are not tracked. */
  readonly noAuthUser: readonly string[]
}

/** Storage keys that the specification fixes (TOK-09). */
export const SESSION_KEYS = {
  accessToken: ACCESS_TOKEN_KEY,
  refreshToken: 'cpo-refresh-token',
  tokenExpiresAt: 'cpo-token-expire-timestamp',
  userId: 'userId',
  userName: 'cpo-uname',
  imageryToken: 'agsImageryToken',
  /** Everything else of the session, one JSON object. */
  rest: 'plumbline-session',
} as const

const SIGNED_OUT: SessionState = {
  accessToken: null,
  centreToken: null,
  refreshToken: null,
  tokenExpiresAt: null,
  clickMode: null,
  microsoftCode: null,
  userId: null,
  userName: null,
  imageryToken: null,
  userInfo: null,
  roleList: [],
  sessionTimeout: null,
  lastUpdateTime: null,
  noAuthUser: [],
}

/** The session of this browser. Change it through `setSession` and `forgetSession`, which also keep it. */
export const sessionStore = createStore<SessionState>(() => readSession())

/** Session state in a component: `useSession((session) => session.userInfo)`. */
export function useSession<Part>(select: (session: SessionState) => Part): Part {
  return useStore(sessionStore, select)
}

/** Changes parts of the session and keeps them over a reload. */
export function setSession(change: Partial<SessionState>): void {
  sessionStore.setState(change)
  keepSession(sessionStore.getState())
}

/** Removes the signed-in person from memory and from this browser; other stored things stay. */
export function forgetSession(): void {
  sessionStore.setState(SIGNED_OUT)
  for (const key of Object.values(SESSION_KEYS)) writeStored(key, null)
}

/** True while there is a token. Whether it is still good is for the server to say. */
export function isSignedIn(session: SessionState = sessionStore.getState()): boolean {
  return session.accessToken !== null
}

/** Reads the kept session again: at start, and where another tab has changed it. */
export function reloadSession(): void {
  sessionStore.setState(readSession())
}

function keepSession(session: SessionState): void {
  writeStored(SESSION_KEYS.accessToken, session.accessToken)
  writeStored(SESSION_KEYS.refreshToken, session.refreshToken)
  writeStored(SESSION_KEYS.tokenExpiresAt, session.tokenExpiresAt === null ? null : String(session.tokenExpiresAt))
  writeStored(SESSION_KEYS.userId, session.userId)
  writeStored(SESSION_KEYS.userName, session.userName)
  writeStored(SESSION_KEYS.imageryToken, session.imageryToken)
  const { userInfo, roleList, sessionTimeout, lastUpdateTime, noAuthUser, centreToken, clickMode, microsoftCode } =
    session
  const rest = {
    userInfo,
    roleList,
    sessionTimeout,
    lastUpdateTime,
    noAuthUser,
    centreToken,
    clickMode,
    microsoftCode,
  }
  writeStored(SESSION_KEYS.rest, JSON.stringify(rest))
}

function readSession(): SessionState {
  const accessToken = readStored(SESSION_KEYS.accessToken)
  if (!accessToken) return SIGNED_OUT
  const expiry = Number(readStored(SESSION_KEYS.tokenExpiresAt))
  const rest = readStoredJson(SESSION_KEYS.rest)
  const kept: Readonly<Record<string, unknown>> = isRecord(rest) ? rest : {}
  const text = (name: string) => (typeof kept[name] === 'string' ? kept[name] : null)
  const mode = text('clickMode')
  return {
    accessToken,
    centreToken: text('centreToken'),
    clickMode: mode === 'input' || mode === 'sso' ? mode : null,
    microsoftCode: text('microsoftCode'),
    refreshToken: readStored(SESSION_KEYS.refreshToken),
    tokenExpiresAt: Number.isFinite(expiry) && expiry > 0 ? expiry : null,
    userId: readStored(SESSION_KEYS.userId),
    userName: readStored(SESSION_KEYS.userName),
    imageryToken: readStored(SESSION_KEYS.imageryToken),
    userInfo: readUserInfo(kept['userInfo']),
    roleList: readTexts(kept['roleList']),
    sessionTimeout: typeof kept['sessionTimeout'] === 'number' ? kept['sessionTimeout'] : null,
    lastUpdateTime: typeof kept['lastUpdateTime'] === 'number' ? kept['lastUpdateTime'] : null,
    noAuthUser: readTexts(kept['noAuthUser']),
  }
}

/** Takes a user as kept or as answered by the server; null where it is not one. */
export function readUserInfo(value: unknown): UserInfo | null {
  if (!isRecord(value) || !Array.isArray(value['authList'])) return null
  const text = (name: string) => (typeof value[name] === 'string' ? value[name] : '')
  const username = text('username') || text('userName')
  return {
    userid: text('userid'),
    username,
    displayName: text('displayName') || username,
    displayNameAr: text('displayNameAr') || text('displayName') || username,
    email: text('email'),
    token: text('token') || text('mapToken'),
    status: Number(value['status'] ?? 0),
    avatarUrl: text('avatarUrl'),
    isAdminRole: value['isAdminRole'] === true,
    rightsVersion: text('rightsVersion'),
    eventsUpTo: typeof value['eventsUpTo'] === 'number' ? value['eventsUpTo'] : null,
    authList: value['authList'].filter(isPermissionEntry),
  }
}

function isPermissionEntry(value: unknown): value is PermissionEntry {
  return isRecord(value) && typeof value['mr'] === 'string'
}

function readTexts(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : []
}
