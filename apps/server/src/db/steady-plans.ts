import {
  OperatorNode,
  SqliteDialect,
  SqliteQueryCompiler,
  ValueNode,
  type BinaryOperationNode,
  type LimitNode,
  type QueryCompiler,
} from 'kysely';

const COMPARISONS = new Set(['=', '!=', '<>', '<', '<=', '>', '>=', 'is', 'is not']);

/**
 * Kysely's SQLite, whose plans do not depend on the values that a condition compares with. Ours is built
 * with STAT4: a statement that joins, sorts or limits is otherwise planned again for every value, which
 * costs several times what it takes to run. A value in a subquery of its own is hidden from the planner,
 * which finds the same index for it; a limit is written out.
 */
export class SteadyDialect extends SqliteDialect {
  override createQueryCompiler(): QueryCompiler {
    return new SteadyCompiler();
  }
}

class SteadyCompiler extends SqliteQueryCompiler {
  protected override visitBinaryOperation(node: BinaryOperationNode): void {
    const { leftOperand, operator, rightOperand } = node;
    const isComparison = OperatorNode.is(operator) && COMPARISONS.has(operator.operator);
    if (!isComparison || !ValueNode.is(rightOperand) || rightOperand.immediate) {
      super.visitBinaryOperation(node);
      return;
    }
    this.visitNode(leftOperand);
    this.append(` ${operator.operator} (select `);
    this.visitNode(rightOperand);
    this.append(')');
  }

  protected override visitLimit({ limit }: LimitNode): void {
    this.append('limit ');
    if (ValueNode.is(limit) && typeof limit.value === 'number') {
      this.appendImmediateValue(limit.value);
    } else this.visitNode(limit);
  }
}
