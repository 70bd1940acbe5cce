import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync } from 'node:fs'
import { findFreePorts } from '../../scripts/workspace.ts'
import type { Engine, LaunchOptions, Tab } from './engine.ts'

/** The browser of Debian's package webkit2gtk-driver. */
const browser = '/usr/lib/*/webkit*gtk-*/MiniBrowser'
/** By this name WebDriver hands over elements (https://www.w3.org/TR/webdriver2/#elements). */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf'

/** WebKitGTK by its own driver (W3C WebDriver), on a screen in memory. It does not report the console. */
export async function launchWebKit({ executable, javaScript }: LaunchOptions): Promise<Engine> {
  const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1280x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const [display] = await once(screen.stdio[3] as NodeJS.ReadableStream, 'data')
  const [port = 0] = await findFreePorts(1)
  const driver = spawn(executable, [`--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: `:${String(display).trim()}`, LANG: 'C.UTF-8', LANGUAGE: 'ru' },
  })
  const call = await connect(`http://127.0.0.1:${port}`)
  const [binary = ''] = globSync(browser)
  const args = ['--automation', `--enable-javascript=${javaScript}`]
  const options = { acceptInsecureCerts: true, 'webkitgtk:browserOptions': { binary, args } }
  const open = async () => {
    const started = await call('POST', '/session', { capabilities: { alwaysMatch: options } })
    return started as { sessionId: string; capabilities: { browserVersion: string } }
  }
  // The driver has one session at a time.
  let next: ReturnType<typeof open> | undefined = open()
  const { browserVersion } = (await next).capabilities
  const close = async () => {
    if (next) await call('DELETE', `/session/${(await next).sessionId}`)
    await Promise.all([end(driver), end(screen)])
  }
  const newVisitor = async (): Promise<Tab> => {
    const { sessionId } = await (next ?? open())
    next = undefined
    return createTab((method, path, body) => call(method, `/session/${sessionId}${path}`, body))
  }
  return { version: `WebKitGTK ${browserVersion}`, newVisitor, close }
}

type Call = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<unknown>

/** Waits until the driver answers. */
async function connect(origin: string): Promise<Call> {
  const call: Call = async (method, path, body) => {
    const response = await fetch(origin + path, { method, ...(body && { body: JSON.stringify(body) }) })
    const { value } = (await response.json()) as { value: unknown }
    if (!response.ok) throw new Error(`WebDriver, ${path}: ${JSON.stringify(value).slice(0, 500)}`)
    return value
  }
  const end = Date.now() + 10_000
  for (;;) {
    try {
      await call('GET', '/status')
      return call
    } catch (error) {
      if (Date.now() > end) throw error
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
}

async function createTab(call: Call): Promise<Tab> {
  await call('POST', '/window/rect', { x: 0, y: 0, width: 1280, height: 1000 })
  const point = async (x: number, y: number, click: boolean) => {
    const move = { type: 'pointerMove', x: Math.round(x), y: Math.round(y) }
    const press = [
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ]
    const actions = [{ type: 'pointer', id: 'mouse', actions: click ? [move, ...press] : [move] }]
    await call('POST', '/actions', { actions })
  }
  return {
    problems: [],
    point,
    open: async (url) => {
      await call('POST', '/url', { url })
    },
    back: async () => {
      await call('POST', '/back', {})
    },
    address: async () => String(await call('GET', '/url')),
    evaluate: (run, argument) =>
      call('POST', '/execute/sync', { script: `return (${run})(arguments[0])`, args: [argument ?? null] }) as never,
    type: async (text) => {
      const send = async () => {
        const focused = (await call('GET', '/element/active')) as Record<string, string>
        await call('POST', `/element/${focused[elementKey]}/value`, { text })
      }
      // Hydration may put another field in the place of the one that had the focus.
      await send().catch((error) => (/stale/.test(String(error)) ? send() : Promise.reject(error)))
    },
    close: async () => {
      await call('DELETE', '')
    },
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  const ended = once(child, 'exit')
  child.kill()
  await ended
}
