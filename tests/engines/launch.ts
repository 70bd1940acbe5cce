import { type EngineName, engineVariables } from '../../scripts/engines.ts'
import { launchChrome } from './chrome.ts'
import type { Engine, LaunchOptions } from './engine.ts'
import { launchFirefox } from './firefox.ts'
import { launchWebKit } from './webkit.ts'

const launchers: Record<EngineName, (options: LaunchOptions) => Promise<Engine>> = {
  firefox: launchFirefox,
  webkit: launchWebKit,
  'chrome-109': launchChrome,
  'chrome-92': launchChrome,
}

/** Below the floor of decision 51 the app does not start. */
export const isBelowFloor = (name: EngineName): boolean => name === 'chrome-92'

/** Starts an engine that scripts/engines.ts has found. */
export const launch = (name: EngineName, javaScript: boolean): Promise<Engine> =>
  launchers[name]({ executable: process.env[engineVariables[name]] ?? '', javaScript })
