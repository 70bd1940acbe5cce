import { Outlet } from 'react-router'
import { ErrorPage } from '../layout/error-page.tsx'
import { SimpleLayout } from '../layout/simple-layout.tsx'
import type { Route } from './+types/simple-shell.ts'

export default function SimpleShell() {
  return (
    <SimpleLayout>
      <Outlet />
    </SimpleLayout>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <SimpleLayout>
      <ErrorPage error={error} />
    </SimpleLayout>
  )
}
