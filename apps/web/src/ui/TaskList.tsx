import { Circle, CircleCheck, CircleDashed, CircleDotDashed, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import styles from './TaskList.module.css';

export type TaskState = 'done' | 'started' | 'notStarted' | 'optional' | 'notYet';

/** `title` is a link to the task, or plain words where it cannot be opened yet. */
export type Task = { id: string; title: ReactNode; state: TaskState; detail?: ReactNode };

const states: Record<TaskState, { word: string; icon: LucideIcon }> = {
  done: { word: 'Done', icon: CircleCheck },
  started: { word: 'Started', icon: CircleDotDashed },
  notStarted: { word: 'Not started', icon: Circle },
  optional: { word: 'Optional', icon: Circle },
  notYet: { word: 'Cannot start yet', icon: CircleDashed },
};

/** The parts of a longer job with how far each is. */
export function TaskList({ tasks }: { tasks: readonly Task[] }) {
  return (
    <ul className={styles.list}>
      {tasks.map((task) => (
        <li key={task.id} className={styles.task}>
          <div className={styles.words}>
            <p className={styles.title}>{task.title}</p>
            {task.detail ? <p className={styles.detail}>{task.detail}</p> : null}
          </div>
          <p className={styles.state} data-state={task.state}>
            <Icon of={states[task.state].icon} />
            {states[task.state].word}
          </p>
        </li>
      ))}
    </ul>
  );
}
