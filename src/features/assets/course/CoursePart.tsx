import { useState } from 'react'
import { Deferred } from '#parts/loading/Deferred.tsx'
import { lazyComponent } from '#parts/loading/lazyComponent.ts'
import { Details } from '#ui/layout/Details.tsx'
import { RuledLoading } from '#ui/layout/RuledLoading.tsx'
import type { CourseProps } from './Course.tsx'

const course = lazyComponent(() => import('./Course.tsx').then((part) => part.Course))

/** One line that opens the course of the total; nothing of it is loaded before. */
export function CoursePart(props: CourseProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Details summary="The total over the last year" isOpen={isOpen} onOpen={() => setOpen(true)}>
      {isOpen && (
        <Deferred
          part={course}
          props={props}
          loading={<RuledLoading label="Loading earlier balances" lines={4} small />}
        />
      )}
    </Details>
  )
}
