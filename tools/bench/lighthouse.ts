import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { root, start } from '../../scripts/workspace.ts'
import { chromiumFlags } from './chromium-flags.ts'

/** Chromium sometimes loses the trace of a page load; Lighthouse then says: please run again. */
const attempts = 3
const commandLine = fileURLToPath(import.meta.resolve('lighthouse/cli/index.js'))
const output = join(root, '.cache', 'lighthouse.json')

/** Score of 100; LCP and TBT in ms. */
export interface LighthouseResult {
  score: number
  lcp: number
  tbt: number
  cls: number
}

interface Report {
  categories: { performance: { score: number | null } }
  audits: Record<string, { numericValue: number }>
  runtimeError?: { message: string }
}

/**
 * One run of Lighthouse, as a phone on a slow network sees the page.
 * @throws Error if the page cannot be measured
 */
export async function runLighthouse(url: string, chromiumPath: string): Promise<LighthouseResult> {
  let failure = ''
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const { categories, audits, runtimeError } = await createReport(url, chromiumPath)
    const { score } = categories.performance
    const value = (audit: string): number => audits[audit]?.numericValue ?? Number.NaN
    if (score !== null && !runtimeError) {
      return {
        score: Math.round(score * 100),
        lcp: Math.round(value('largest-contentful-paint')),
        tbt: Math.round(value('total-blocking-time')),
        cls: value('cumulative-layout-shift'),
      }
    }
    failure = runtimeError?.message ?? 'an audit failed'
  }
  throw new Error(`Lighthouse has no score for ${url}: ${failure}`)
}

/** Runs its command line: a process of its own does not disturb the proxy that it measures through. */
async function createReport(url: string, chromiumPath: string): Promise<Report> {
  const flags = [...chromiumFlags, '--headless=new', '--ignore-certificate-errors'].join(' ')
  const options = ['--output=json', `--output-path=${output}`, '--quiet', '--only-categories=performance']
  rmSync(output, { force: true })
  const lighthouse = start('node', [commandLine, url, ...options, `--chrome-flags=${flags}`], {
    stdio: 'ignore',
    env: { CHROME_PATH: chromiumPath },
  })
  await new Promise((resolve) => lighthouse.once('exit', resolve))
  return JSON.parse(readFileSync(output, 'utf8')) as Report
}
